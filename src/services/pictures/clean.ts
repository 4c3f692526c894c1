/** From an upload to the picture that is stored: whole, of a sensible size, and without what doesn't show in it. */
import { formatNumber } from '../../format/numbers.ts';
import { type PictureType, pictureType } from '../../rules/pictures.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { type Cleaned, damaged, PictureRefused } from './types.ts';
import { cleanWebp } from './webp.ts';

/** Pixels a side: whoever looks at the picture needs four bytes of memory for each of them. */
export const LARGEST_SIDE = 4096;

const CLEAN: Readonly<Record<PictureType, (bytes: Buffer) => Cleaned>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
};

/**
 * The picture in those bytes. Photos tell by their metadata where and when they were taken: nothing of it is kept but
 * which way up they are. A copy, so that what hides between or behind the parts of a picture is gone.
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
