/** Cleans an uploaded picture for storage: complete, of limited size, and without hidden data. */
import { formatNumber } from '#format/numbers.ts';
import { type PictureType, pictureType } from '#rules/pictures.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { type Cleaned, damaged, PictureRefused } from './types.ts';
import { cleanWebp } from './webp.ts';

/** Pixels per side: viewers need four bytes of memory for each pixel. */
export const LARGEST_SIDE = 4096;

const CLEAN: Readonly<Record<PictureType, (bytes: Buffer) => Cleaned>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
};

/**
 * Returns the cleaned picture. Removes metadata, which discloses place and time of a photo, except the
 * orientation. Copies the visible parts alone, which drops data hidden between or behind them.
 * @throws PictureRefused with a German sentence
 * @example const { content_type, bytes } = cleanPicture(upload)
 */
export function cleanPicture(upload: Buffer): { content_type: PictureType; bytes: Buffer } {
  const content_type = pictureType(upload);
  if (!content_type) throw new PictureRefused('Das ist kein Bild. Möglich sind PNG, JPEG und WebP.');
  const { width, height, bytes } = CLEAN[content_type](upload);
  if (width < 1 || height < 1) throw damaged();
  if (width > LARGEST_SIDE || height > LARGEST_SIDE)
    throw new PictureRefused(
      `Das Bild hat ${formatNumber(width)} × ${formatNumber(height)} Bildpunkte. Erlaubt sind höchstens ${formatNumber(LARGEST_SIDE)} × ${formatNumber(LARGEST_SIDE)}.`,
    );
  return { content_type, bytes };
}
