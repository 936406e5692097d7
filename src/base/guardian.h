// Guardian: a child of ours that ends the running programs if we are killed.
//
// The kernel ends the programs that we started when we die, but not the programs that those started: the
// driver of a compiler ends, and the compiler itself goes on for seconds. So the guardian knows the process
// groups that are running, by a pipe; when the pipe ends, nobody is left who could end them, and it does so.
// It starts with the first program.
#pragma once

#include <sys/types.h>

namespace assay::guardian {

// Starts the guardian of this process, once. Returns the descriptor that the next two write to; -1: there is
// none.
int start();

// To be called in the child, before it becomes its program, and by its parent before it is waited for. Only
// writes, so that a child of a process with threads may call it.
void begins(int descriptor, pid_t group);
void ends(int descriptor, pid_t group);

}  // namespace assay::guardian
