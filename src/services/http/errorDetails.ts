import { DRIVER_SAYS_AWAY } from '#services/storage/errors.ts';

/**
 * Returns what may be logged of an error: names, codes, stack frames and what the driver says, as messages of databases quote
 * values.
 * @example log.error('unexpected error', withoutPersonalData(error))
 */
export function withoutPersonalData(
  error: Error & { code?: unknown; constraint?: unknown; table?: unknown },
) {
  const { name, code, constraint, table } = error;
  const driver = DRIVER_SAYS_AWAY.find((words) => error.message.includes(words));
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    driver,
    code,
    constraint,
    table,
    stack: stack.slice(0, 8).map((line) => line.trim()),
  };
}
