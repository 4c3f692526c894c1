/** Output of the services' log. */
import { summing } from '#services/http/securityLog.ts';
import type { Log } from './types.ts';

/**
 * Returns a log with one line of JSON per entry: errors and the security log to standard error; other entries
 * to standard output, and only on request, to keep the start's messages readable in a terminal.
 * @param verbose includes entries beside errors, such as each call of the API
 * @example const log = consoleLog(process.env.LOG === 'info')
 */
export function consoleLog(verbose: boolean): Log {
  const line = (level: string, message: string, details: Record<string, unknown> = {}) => {
    const head = { at: new Date().toISOString(), level, message };
    // First in the line, and not overwritten by details of the same name.
    return `${JSON.stringify({ ...head, ...details, ...head })}\n`;
  };
  const { note, flush } = summing((event, details) => {
    process.stderr.write(line('security', event, details));
  });
  process.once('exit', flush);
  return {
    security: note,
    info: (message, details) => {
      if (verbose) process.stdout.write(line('info', message, details));
    },
    error: (message, details) => {
      process.stderr.write(line('error', message, details));
    },
  };
}
