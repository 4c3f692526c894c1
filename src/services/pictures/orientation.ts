/** Orientation of a photo: the only part of its Exif data to keep, which also disclose place and camera. */

/** Tag `Orientation` of image file directory 0, a SHORT of 1 (upright) to 8 (Exif 2.32, 4.6.4 and TIFF 6.0, section 2). */
const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * Returns the orientation of Exif data; 1 when they have none, or are malformed.
 * @param tiff the data from their TIFF header on
 */
export function orientationIn(tiff: Buffer): number {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(directory);
    for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12)
      if (short(entry) === ORIENTATION) return within(short(entry + 8));
  } catch {
    // An offset beyond the end.
  }
  return 1;
}

const within = (value: number) => (value >= 1 && value <= 8 ? value : 1);

/** Returns Exif data, from their TIFF header on, with an orientation alone. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}
