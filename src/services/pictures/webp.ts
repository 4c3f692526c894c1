/** WebP (RFC 9649): a RIFF container of chunks, each padded to an even length. */
import { exifOf, orientationIn } from './orientation.ts';
import { type Cleaned, damaged, moving, somethingBehind } from './types.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Flags of VP8X (2.7.1): animation, and metadata in XMP and Exif. */
const [ANIMATION, XMP, EXIF] = [0x02, 0x04, 0x08];
/** In their required order. */
const NEEDED = ['ICCP', 'ALPH', 'VP8 ', 'VP8L'];

/** Keeps the picture, its transparency and colours, and orientation as the only entry of its Exif data. */
export function cleanWebp(bytes: Buffer): Cleaned {
  const chunks = chunksOf(bytes);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const extended = find('VP8X');
  const flags = extended?.[0] ?? 0;
  if (flags & ANIMATION || find('ANMF')) throw moving();
  const frames = chunks.flatMap(({ type, data }) =>
    type === 'VP8 ' ? [lossySize(data)] : type === 'VP8L' ? [losslessSize(data)] : [],
  );
  const [frame] = frames;
  if (!frame || frames.length > 1) throw damaged();
  const canvas = extended && canvasSize(extended);
  if (canvas && (canvas.width !== frame.width || canvas.height !== frame.height)) throw damaged();
  const needed = NEEDED.flatMap((type) => chunks.filter((chunk) => chunk.type === type));
  if (!extended) return { ...frame, bytes: container(needed.filter(({ type }) => type.startsWith('VP8'))) };
  const exif = find('EXIF');
  const orientation = exif ? orientationIn(withoutPrefix(exif)) : 1;
  const header = Buffer.from(extended);
  header[0] = (flags & ~XMP & ~EXIF) | (orientation === 1 ? 0 : EXIF);
  const turned = orientation === 1 ? [] : [{ type: 'EXIF', data: exifOf(orientation) }];
  return { ...frame, bytes: container([{ type: 'VP8X', data: header }, ...needed, ...turned]) };
}

function chunksOf(bytes: Buffer): Chunk[] {
  if (bytes.length < 20) throw damaged();
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damaged();
  if (end < bytes.length) throw somethingBehind();
  const chunks: Chunk[] = [];
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw damaged();
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw damaged();
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Strips JPEG's prefix, which some programs put before the TIFF header. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/** Reads VP8's frame header: start code, then 14 bits each of width and height (RFC 6386, 9.1). */
function lossySize(data: Buffer) {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) throw damaged();
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Reads VP8L's header: a signature byte, then 14 bits each, less one (RFC 9649, 3.4). */
function losslessSize(data: Buffer) {
  if (data.length < 5 || data[0] !== 0x2f) throw damaged();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Reads 24 bits each, less one (RFC 9649, 2.7.1). */
function canvasSize(data: Buffer) {
  if (data.length < 10) throw damaged();
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

function container(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
