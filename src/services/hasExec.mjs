/**
 * Exits with 0 where npm's shell has `exec`, for the scripts of package.json. With it the services replace
 * the shell, which would otherwise end at the SIGTERM that npm passes on, and leave them running. Windows'
 * cmd doesn't have it.
 */
process.exitCode = process.platform === 'win32' ? 1 : 0;
