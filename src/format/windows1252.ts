/** Windows-1252, the encoding of programs from before Unicode. */

/** Differences from Latin 1: bytes 0x80 to 0x9f, five of which are undefined. */
const OWN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text in Windows-1252. A letter that isn't in it loses its mark (ł has none: it becomes a question mark).
 * @example windows1252('Ä€č') // Uint8Array [0xc4, 0x80, 0x63]
 */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')], byteOf);
}

function byteOf(character: string): number {
  return byteIn(character) ?? byteIn(character.normalize('NFD').charAt(0)) ?? 0x3f;
}

function byteIn(character: string): number | undefined {
  const code = character.codePointAt(0) as number;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const own = OWN.indexOf(character);
  return own < 0 ? undefined : 0x80 + own;
}
