/** Reading an uploaded picture from a request. */
import type { Context } from 'hono';
import { LARGEST_PICTURE } from '../../rules/pictures.ts';
import { tooLarge } from '../http/onError.ts';
import { invalid, malformed } from '../http/problem.ts';
import type { Picture } from '../storage/pictures.ts';
import type { AppEnv } from '../types.ts';
import { cleanPicture } from './clean.ts';
import { PictureRefused } from './types.ts';

/**
 * The file of a multipart form's field `file`.
 * @throws Problem 400 without a form, 413 above 5 MB, 422 at `file` without one
 */
export async function uploaded(c: Context<AppEnv>): Promise<Buffer> {
  const { file } = await c.req.parseBody().catch(() => {
    throw malformed('Die Anfrage ist kein Formular mit einer Datei.');
  });
  if (!(file instanceof File)) throw invalid({ file: 'Bitte ein Bild auswählen.' });
  if (file.size > LARGEST_PICTURE) throw tooLarge('Das Bild ist größer als 5 MB.');
  return Buffer.from(await file.arrayBuffer());
}

/** @throws Problem 422 at `file` for what is no picture, or none that can be shown */
export function cleaned(upload: Uint8Array): Picture {
  try {
    return cleanPicture(Buffer.from(upload));
  } catch (error) {
    throw error instanceof PictureRefused ? invalid({ file: error.message }) : error;
  }
}
