/** Client-side validation of picture files, before the upload. */
import { LARGEST_PICTURE, pictureType } from '#rules/pictures.ts';

/** `accept` of the file input. The type is determined by the first bytes, not by the name. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp';

/** Bytes that determine the type. */
const HEAD = 16;

/**
 * Returns the German error for a file that is no valid picture; undefined for a valid one.
 * @example await pictureProblem(new File(['%PDF-1.7'], 'foto.png')) // 'Das ist kein Bild …'
 */
export async function pictureProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'Die Datei ist leer.';
  if (!pictureType(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())))
    return 'Das ist kein Bild, das wir anzeigen können. Bitte wähle eine PNG-, JPEG- oder WebP-Datei.';
  if (file.size > LARGEST_PICTURE) {
    const size = (file.size / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 });
    return `Das Bild ist ${size} MB groß. Erlaubt sind höchstens 5 MB.`;
  }
  return undefined;
}
