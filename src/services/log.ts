/** Where the services' log goes. */
import { summing } from './securityLog.ts';
import type { Log } from './types.ts';

/**
 * One line of JSON a call: errors and the security log to standard error; the rest to standard output, and only when asked for, because
 * whoever starts the product in a terminal wants to read its address there.
 * @param verbose also what is no error, each call of the API for one
 * @example const log = consoleLog(process.env.LOG === 'info')
 */
export function consoleLog(verbose: boolean): Log {
  const line = (level: string, message: string, details: Record<string, unknown> = {}) => {
    const head = { at: new Date().toISOString(), level, message };
    // First in the line, and no detail of the same name takes its place.
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
