/** Recognises pictures by their first bytes, never by the file's name or the type that a browser claims. */

/** Bytes that an uploaded picture may have. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

interface Signature {
  readonly type: PictureType;
  /** Bytes that have to stand at an offset. */
  readonly marks: readonly (readonly [offset: number, bytes: readonly number[]])[];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** PNG: RFC 2083 §3.1 and the IHDR that must follow; JPEG: SOI and the next marker's first byte; WebP: RFC 9649 §2.4. */
const SIGNATURES: readonly Signature[] = [
  {
    type: 'image/png',
    marks: [
      [0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
      [12, ascii('IHDR')],
    ],
  },
  { type: 'image/jpeg', marks: [[0, [0xff, 0xd8, 0xff]]] },
  {
    type: 'image/webp',
    marks: [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
  },
];

/**
 * Media type of a PNG, JPEG or WebP picture; undefined for all else, whatever its name.
 * @example pictureType(new Uint8Array(await file.arrayBuffer())) // 'image/png'
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  return SIGNATURES.find(({ marks }) =>
    marks.every(([offset, wanted]) => wanted.every((byte, index) => bytes[offset + index] === byte)),
  )?.type;
}
