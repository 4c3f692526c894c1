/** Reads an uploaded picture from a request. */
import type { Context } from 'hono';
import type { Fields } from '#declare/fields.ts';
import { LARGEST_IMPORT } from '#declare/imports.ts';
import { LARGEST_PICTURE } from '#rules/pictures.ts';
import { invalid, malformed, tooLarge } from '#services/problem.ts';
import type { Picture } from '#services/storage/pictures.ts';
import type { AppEnv } from '#services/types.ts';
import { cleanPicture } from './clean.ts';
import { PictureRefused } from './types.ts';

/**
 * Returns the file of a multipart form's field `file`.
 * @param largest bytes of a file of data
 * @throws Problem 400 without a form, 413 for a larger file or a picture above 5 MB, 422 at `file` without one
 */
export async function uploaded(
  c: Context<AppEnv>,
  what: true | 'data',
  largest = LARGEST_IMPORT,
): Promise<Buffer> {
  const { file } = await c.req.parseBody().catch(() => {
    throw malformed('Die Anfrage ist kein Formular mit einer Datei.');
  });
  if (!(file instanceof File))
    throw invalid({ file: `Bitte ${what === 'data' ? 'eine Datei' : 'ein Bild'} auswählen.` });
  if (what === 'data' && file.size > largest) throw fileTooLarge(largest);
  if (what === true && file.size > LARGEST_PICTURE) throw tooLarge('Das Bild ist größer als 5 MB.');
  return Buffer.from(await file.arrayBuffer());
}

/** Returns the form's other values, which it transmits as text. */
export async function formValues(c: Context<AppEnv>, fields: Fields): Promise<Record<string, unknown>> {
  const { file: _, ...sent } = await c.req.parseBody().catch(() => ({ file: undefined }));
  return Object.fromEntries(
    Object.entries(sent).map(([name, raw]) => [
      name,
      fields[name]?.kind === 'boolean' ? ({ true: true, false: false }[String(raw)] ?? raw) : raw,
    ]),
  );
}

/** @throws Problem 422 at `file` for a file that is no picture, or an unsupported one */
export function cleaned(upload: Uint8Array): Picture {
  try {
    return cleanPicture(Buffer.from(upload));
  } catch (error) {
    throw error instanceof PictureRefused ? invalid({ file: error.message }) : error;
  }
}

/** 413: a file of data above the limit. */
export const fileTooLarge = (largest: number) =>
  tooLarge(`Die Datei ist größer als ${Math.floor(largest / 1024 ** 2)} MB.`);
