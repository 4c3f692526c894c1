/** Decodes the text of an uploaded file. */
import { invalid } from '#services/problem.ts';

/** Share of zero bytes at every second place that makes a text UTF-16: of ASCII letters one byte of two is zero. */
const ZEROS = 0.3;

/** Bytes that are looked at for it. */
const PROBE = 2000;

/**
 * Returns the text of UTF-8 or UTF-16, with or without a byte order mark, or else of Windows-1252, Mac OS Roman or the code
 * page 850 of DOS, which older programs write.
 * @throws Problem 422 at `file` where it is no text
 */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return clean(new TextDecoder(encoding).decode(bytes));
  const text = withoutZeros(bytes);
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return OLDER[olderEncodingOf(text)](text);
  }
}

/** Bytes of control characters that no text has. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** Returns the bytes without the zeros that databases leave behind texts. @throws Problem 422 at `file` where it is no text */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(0)) return bytes;
  const text = bytes.filter((byte) => byte !== 0);
  if (text.length < bytes.length * (1 - ZEROS) || text.some(isControl))
    throw invalid({ file: 'Das ist weder JSON noch CSV.' });
  return text;
}

type Older = 'windows' | 'mac' | 'dos';

/** Bytes of letters by how much they tell: those of one encoding are signs or rare letters in the others, but not all of them. */
interface Letters {
  /** ä, ö, ü and ß; of Windows also those of other languages, as it is the likeliest. */
  readonly small: ReadonlySet<number>;
  /** Ä, Ö and Ü, which don't stand behind a small letter. */
  readonly capital: ReadonlySet<number>;
  /** é, è, ê, ë, à, â, ç, î, ï, ì, ô, ò, û and ù. */
  readonly accented: ReadonlySet<number>;
}

const LETTERS: readonly (readonly [Older, Letters])[] = [
  [
    'windows',
    {
      small: new Set([
        ...[0xe4, 0xf6, 0xfc, 0xdf, 0xe9, 0xe8, 0xea, 0xeb, 0xe0, 0xe1, 0xe2, 0xe7],
        ...[0xec, 0xed, 0xee, 0xef, 0xf1, 0xf2, 0xf3, 0xf4, 0xf9, 0xfa, 0xfb],
      ]),
      capital: new Set([0xc4, 0xd6, 0xdc]),
      accented: new Set(),
    },
  ],
  [
    'mac',
    {
      small: new Set([0x8a, 0x9a, 0x9f, 0xa7]),
      capital: new Set([0x80, 0x85, 0x86]),
      accented: new Set([
        ...[0x8e, 0x8f, 0x90, 0x91, 0x88, 0x89, 0x8d, 0x94, 0x95, 0x93, 0x99, 0x98, 0x9e, 0x9d],
      ]),
    },
  ],
  [
    'dos',
    {
      small: new Set([0x84, 0x94, 0x81, 0xe1]),
      capital: new Set([0x8e, 0x99, 0x9a]),
      accented: new Set([
        ...[0x82, 0x8a, 0x88, 0x89, 0x85, 0x83, 0x87, 0x8c, 0x8b, 0x8d, 0x93, 0x95, 0x96, 0x97],
      ]),
    },
  ],
];

/** Umlauts are likelier than the accented letters of other languages. */
function weightOf(byte: number, before: number | undefined, { small, capital, accented }: Letters): number {
  if (small.has(byte)) return 2;
  if (capital.has(byte) && !isSmall(before)) return 2;
  return accented.has(byte) ? 1 : 0;
}

const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
const isSmall = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;

/** Returns the encoding of most letters within words: "€" and quotes of Windows stand before or behind them. */
function olderEncodingOf(bytes: Uint8Array): Older {
  const found: Record<Older, number> = { windows: 0, mac: 0, dos: 0 };
  for (const [at, byte] of bytes.entries())
    if (byte >= 0x80 && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1]))
      for (const [encoding, letters] of LETTERS) found[encoding] += weightOf(byte, bytes[at - 1], letters);
  return LETTERS.map(([encoding]) => encoding).reduce((best, one) => (found[one] > found[best] ? one : best));
}

/** What Windows-1252 has where ISO 8859-1 has control characters, from 0x80 on (WHATWG Encoding). */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** `TextDecoder` of Node.js 20 takes ISO 8859-1 for it: a euro sign would be a control character. */
const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign);

/** Code page 850 from 0x80 on. `TextDecoder` doesn't know it. */
const DOS_FROM_80 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const dos = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (sign) => DOS_FROM_80[sign.charCodeAt(0) - 0x80] ?? sign);

const OLDER: Readonly<Record<Older, (bytes: Uint8Array) => string>> = {
  windows: windows1252,
  mac: (bytes) => new TextDecoder('macintosh').decode(bytes),
  dos,
};

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  const zeros = [0, 0];
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (probe.length / 2 || 1));
  if (odd > ZEROS && even < ZEROS / 10) return 'utf-16le';
  return even > ZEROS && odd < ZEROS / 10 ? 'utf-16be' : undefined;
}

/** Files that were put together have a byte order mark for each of them. */
const clean = (text: string) => text.replaceAll('\uFEFF', '');
