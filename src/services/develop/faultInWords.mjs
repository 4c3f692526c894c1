/** Explains a fault in a source to its author. */
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Returns file, line and message of an error in loading the sources; the whole error where it names none of
 * them.
 * @param {unknown} error
 * @param {string} root folder of the checkout
 */
export function inWords(error, root) {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).trim();
  if (error.name === 'SourceFault') return message;
  // A syntax error, in the compiler's format, with the path relative to the working directory.
  const [, what, where, at] =
    /\[PARSE_ERROR\]\s*([^\n]+)[\s\S]*?\[ ([^\s:]+):(\d+):\d+ \]/.exec(message) ?? [];
  if (what) return `${relative(root, resolve(where))}, Zeile ${at}: ${what}`;
  const place = error.loc ? { file: error.loc.file, line: error.loc.line } : placeIn(error.stack ?? '', root);
  if (!place?.file) return error.stack ?? message;
  return `${relative(root, place.file)}, Zeile ${place.line}: ${message.split('\n')[0]}`;
}

/** Returns the first line of the stack that lies in the sources. */
function placeIn(stack, root) {
  for (const [, file, line] of stack.matchAll(/((?:\/|[A-Z]:)[^\s:()]+):(\d+):\d+/g))
    if (file.startsWith(join(root, 'src/'))) return { file, line };
  return undefined;
}
