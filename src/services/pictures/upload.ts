/** Reading an uploaded picture from a request. */
import type { Context } from 'hono';
import type { Fields } from '../../resources/fields.ts';
import { LARGEST_IMPORT } from '../../resources/imports.ts';
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
export async function uploaded(c: Context<AppEnv>, what: true | 'data'): Promise<Buffer> {
  const { file } = await c.req.parseBody().catch(() => {
    throw malformed('Die Anfrage ist kein Formular mit einer Datei.');
  });
  if (!(file instanceof File))
    throw invalid({ file: `Bitte ${what === 'data' ? 'eine Datei' : 'ein Bild'} auswählen.` });
  if (what === 'data' && file.size > LARGEST_IMPORT) throw tooLarge('Die Datei ist größer als 20 MB.');
  if (what === true && file.size > LARGEST_PICTURE) throw tooLarge('Das Bild ist größer als 5 MB.');
  return Buffer.from(await file.arrayBuffer());
}

/** What stands in the form beside the file: all of it is text there. */
export async function formValues(c: Context<AppEnv>, fields: Fields): Promise<Record<string, unknown>> {
  const { file: _, ...sent } = await c.req.parseBody().catch(() => ({ file: undefined }));
  return Object.fromEntries(
    Object.entries(sent).map(([name, raw]) => [
      name,
      fields[name]?.kind === 'boolean' ? ({ true: true, false: false }[String(raw)] ?? raw) : raw,
    ]),
  );
}

/** @throws Problem 422 at `file` for what is no picture, or none that can be shown */
export function cleaned(upload: Uint8Array): Picture {
  try {
    return cleanPicture(Buffer.from(upload));
  } catch (error) {
    throw error instanceof PictureRefused ? invalid({ file: error.message }) : error;
  }
}
