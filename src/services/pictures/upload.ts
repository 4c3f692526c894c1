/** Reading an uploaded picture from a request, and what OpenAPI says of it. */
import type { Context } from 'hono';
import { LARGEST_PICTURE } from '../../rules/pictures.ts';
import { type EndpointAnswer, PROBLEM_REF } from '../http/describe.ts';
import { tooLarge } from '../http/onError.ts';
import { invalid, malformed } from '../http/problem.ts';
import type { Picture } from '../storage/pictures.ts';
import type { AppEnv } from '../types.ts';
import { cleanPicture, LARGEST_SIDE } from './clean.ts';
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
export function cleaned(upload: Buffer): Picture {
  try {
    return cleanPicture(upload);
  } catch (error) {
    throw error instanceof PictureRefused ? invalid({ file: error.message }) : error;
  }
}

/** The form, in a description's `request`. */
export const UPLOAD = {
  contentType: 'multipart/form-data',
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
};

/** Answers to what can't be a picture. */
export const UPLOAD_REFUSALS: Readonly<Record<number, EndpointAnswer>> = {
  413: { description: 'Größer als 5 MB', schema: PROBLEM_REF },
  422: {
    description: `Kein ganzes PNG, JPEG oder WebP, oder größer als ${LARGEST_SIDE} × ${LARGEST_SIDE}`,
    schema: PROBLEM_REF,
  },
};
