/**
 * For the scripts of package.json: does npm's shell know `exec`? With it the services take the shell's place. A shell
 * in between would end at the SIGTERM that npm passes on, and leave them running. Windows' cmd doesn't know it.
 */
process.exitCode = process.platform === 'win32' ? 1 : 0;
