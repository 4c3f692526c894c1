/** Pictures made by hand, with all that cameras and programs hide in them. */
import { deflateSync } from 'node:zlib';
import { chunkOf } from '#services/pictures/png.ts';

/** What must not be found in a stored picture. */
export const SECRET = '54.3233N 10.1228E Kiel, Kamera 4711';

/** Exif data with the camera, the place and an orientation, in either byte order. */
export function exif(orientation: number, little = false): Buffer {
  const tiff = Buffer.alloc(38 + SECRET.length);
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(little ? 'II' : 'MM', 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // Model, an ASCII beyond the directory; then Orientation.
  for (const [at, tag, type, count] of [
    [10, 0x0110, 2, SECRET.length],
    [22, 0x0112, 3, 1],
  ] as const) {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
  }
  long(38, 18);
  short(orientation, 30);
  tiff.write(SECRET, 38, 'latin1');
  return tiff;
}

const secret = Buffer.from(SECRET, 'latin1');

/** A grey PNG. `between` are chunks before its data. */
export function png(width: number, height: number, between: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Sizes that no picture here is worth: the head says them, the data are of one row.
  const rows = width * height > 1e6 ? 1 : height;
  const pixels = deflateSync(Buffer.alloc((Math.min(width, 1e6) + 1) * rows, 0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    ...between,
    chunkOf('IDAT', pixels),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

export const pngWithSecrets = () =>
  png(2, 3, [
    chunkOf('tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])),
    chunkOf('eXIf', exif(6)),
    chunkOf('tIME', Buffer.alloc(7)),
  ]);

function segment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
}

/** A JPEG of the size, in structure: its tables and coded data aren't of a real picture. */
export function jpeg(width: number, height: number, before: readonly Buffer[] = []): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(17)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0xd9]),
  ]);
}

export const ICC = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'));

export const jpegWithSecrets = (orientation = 6, little = false) =>
  jpeg(2, 3, [
    segment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), secret])),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, little)])),
    segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), secret])),
    ICC,
    segment(0xed, secret),
    segment(0xfe, secret),
  ]);

type Part = readonly [type: string, data: Buffer];

function riff(parts: readonly Part[]): Buffer {
  const chunks = parts.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF0000');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A lossless WebP's head, of that size. */
export function vp8l(width: number, height: number): Part {
  const data = Buffer.alloc(9);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return ['VP8L', data];
}

export const webp = (...parts: readonly Part[]) => riff(parts);

export function vp8x(width: number, height: number, flags: number): Part {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return ['VP8X', data];
}

export const webpWithSecrets = () =>
  webp(vp8x(2, 3, 0x0c), vp8l(2, 3), ['EXIF', exif(6)], ['XMP ', secret], ['what', secret]);
