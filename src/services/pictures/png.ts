/** PNG (W3C, third edition): a signature and chunks of length, type, data and checksum. */
import { crc32 } from 'node:zlib';
import { exifOf, orientationIn } from './orientation.ts';
import { type Cleaned, damaged, somethingBehind } from './types.ts';

const SIGNATURE = 8;
/** Chunks of the picture and its colours (11.2 and 11.3.2); not texts, times or animation. */
const NEEDED = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
]);

/** Keeps orientation as the only entry of the Exif data. */
export function cleanPng(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = SIGNATURE;
  for (;;) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw damaged();
    const chunk = bytes.subarray(at, end);
    const type = chunk.toString('latin1', 4, 8);
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) throw damaged();
    at = end;
    if (type === 'IEND') break;
    if (type === 'eXIf') orientation = orientationIn(chunk.subarray(8, -4));
    if (NEEDED.has(type)) kept.push(chunk);
  }
  if (at !== bytes.length) throw somethingBehind();
  const [header, ...others] = kept;
  const types = kept.map((chunk) => chunk.toString('latin1', 4, 8));
  if (header?.length !== 25 || types.lastIndexOf('IHDR') !== 0 || !types.includes('IDAT')) throw damaged();
  return {
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
    bytes: Buffer.concat([
      bytes.subarray(0, SIGNATURE),
      header,
      ...(orientation === 1 ? [] : [chunkOf('eXIf', exifOf(orientation))]),
      ...others,
      chunkOf('IEND', Buffer.alloc(0)),
    ]),
  };
}

/** @example chunkOf('IEND', Buffer.alloc(0)) */
export function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
