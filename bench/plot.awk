# Draws lines against two logarithmic axes, as SVG: a straight line is a power law, upward curvature means faster
# growth.
#
#   awk -f bench/plot.awk -v xs="1 2 4 8" -v ys="1 10 100" -v x="size" -v y="trials" POINTS
#
# xs and ys are the marks on the axes; the first and the last are the ends. A line of POINTS holds, separated by tabs:
# the name of a curve, x, y, and "hollow" for a hollow point. Values below the first mark are drawn at it.
function across(v) { return v <= xMark[1] ? 60 : 60 + log(v / xMark[1]) / log(xMark[xCount] / xMark[1]) * 525 }
function up(v) { return v <= yMark[1] ? 360 : 360 - log(v / yMark[1]) / log(yMark[yCount] / yMark[1]) * 320 }
function text(at, down, anchor, what) {
  printf "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", at, down, anchor, what
}
BEGIN {
  FS = "\t"
  split("#1b6ca8 #b8452c #3c8031 #7a3e9d #8a6d00 #555555", colours, " ")
  xCount = split(xs, xMark, " "); yCount = split(ys, yMark, " ")
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"420\" font-family=\"sans-serif\" font-size=\"13\">"
  print "<rect width=\"760\" height=\"420\" fill=\"white\"/>"
  for (i = 1; i <= xCount; i++) {
    printf "<path d=\"M%d 360V40\" stroke=\"#ddd\"/>\n", across(xMark[i])
    text(across(xMark[i]), 380, "middle", xMark[i])
  }
  for (i = 1; i <= yCount; i++) {
    printf "<path d=\"M60 %dH600\" stroke=\"#ddd\"/>\n", up(yMark[i])
    text(54, up(yMark[i]) + 4, "end", yMark[i])
  }
  text(330, 405, "middle", x); text(60, 28, "middle", y)
}
{
  if (!($1 in points)) names[++count] = $1
  points[$1] = points[$1] sprintf(" %d,%d", across($2), up($3))
  dots[$1] = dots[$1] sprintf("<circle cx=\"%d\" cy=\"%d\" r=\"3.5\" fill=\"%s\" stroke=\"COLOUR\"/>\n", across($2), up($3), $4 == "hollow" ? "white" : "COLOUR")
  lastX[$1] = across($2); lastY[$1] = up($3)
}
END {
  for (i = 1; i <= count; i++) {
    name = names[i]
    gsub("COLOUR", colours[i], dots[name])
    printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n%s", points[name], colours[i], dots[name]
    printf "<g fill=\"%s\">", colours[i]; text(lastX[name] + 10, lastY[name] + 4, "start", name); print "</g>"
  }
  print "</svg>"
}
