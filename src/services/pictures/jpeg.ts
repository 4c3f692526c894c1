/** JPEG (ITU-T T.81, annex B): segments, each a marker and mostly a length, and coded data after each SOS. */
import { exifOf, orientationIn } from './orientation.ts';
import { type Cleaned, damaged, PictureRefused, somethingBehind } from './types.ts';

const [SOI, EOI, SOS, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xee];
/** Frames that browsers support: baseline, extended and progressive, with Huffman codes. */
const SHOWN = new Set([0xc0, 0xc1, 0xc2]);
/** Start-of-frame markers: 0xc4, 0xc8 and 0xcc have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const DQT_DHT_DRI_DAC = new Set([0xc4, 0xcc, 0xdb, 0xdd]);

/**
 * Keeps the picture's tables, frame, scans, colours (ICC, Adobe) and orientation; drops comments and all
 * other data.
 */
export function cleanJpeg(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let scans = 0;
  let at = 2;
  for (;;) {
    // Any number of 0xff may precede a marker (B.1.1.2).
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = markerAt(bytes, at);
    if (marker === EOI) break;
    const end = at + 2 + lengthAt(bytes, at + 2);
    if (end > bytes.length) throw damaged();
    const segment = bytes.subarray(at, end);
    const content = segment.subarray(4);
    at = end;
    if (isFrame(marker)) {
      if (size || !SHOWN.has(marker))
        throw new PictureRefused('Diese Art JPEG zeigt kein Browser. Speichere das Bild neu.');
      size = { height: wordAt(content, 1), width: wordAt(content, 3) };
    }
    if (marker === APP1 && content.toString('latin1', 0, 6) === 'Exif\0\0')
      orientation = orientationIn(content.subarray(6));
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end - segment.length, at));
      scans += 1;
    } else if (isNeeded(marker, content)) kept.push(segment);
  }
  if (!size || scans === 0) throw damaged();
  if (at + 2 !== bytes.length) throw somethingBehind();
  const turned = orientation === 1 ? [] : [exifSegment(orientation)];
  return { ...size, bytes: Buffer.concat([marked(SOI), ...turned, ...kept, marked(EOI)]) };
}

function markerAt(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined || marker === 0) throw damaged();
  return marker;
}

function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === APP2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  if (marker === APP14) return content.toString('latin1', 0, 5) === 'Adobe';
  return isFrame(marker) || DQT_DHT_DRI_DAC.has(marker);
}

/**
 * Returns the end of coded data, in which 0xff is followed by 0, or by the number of a restart (RST0 to
 * RST7).
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

function lengthAt(bytes: Buffer, at: number): number {
  const length = wordAt(bytes, at);
  if (length < 2) throw damaged();
  return length;
}

function wordAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw damaged();
  return bytes.readUInt16BE(at);
}

const marked = (marker: number) => Buffer.from([0xff, marker]);

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([marked(APP1), length, content]);
}
