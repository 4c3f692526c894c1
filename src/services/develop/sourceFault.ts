/**
 * A fault in the sources or in the arguments of a command that its author can correct. The message is German
 * and says how.
 */
export class SourceFault extends Error {
  // Other module instances, of Vite and of Node, recognise it by its name.
  override readonly name = 'SourceFault';
}
