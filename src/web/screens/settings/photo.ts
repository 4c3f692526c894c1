/** Whether a file can be a profile photo: asked before it is sent, so that a mistake costs no upload. */

/** Bytes; the services refuse more. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

/** For the file picker. What a file is, its first bytes say, not its name. */
export const PHOTO_ACCEPT = 'image/png,image/jpeg,image/webp';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** Is it a PNG, JPEG or WebP by its first twelve bytes? @example isPicture(new Uint8Array([0xff, 0xd8, 0xff])) // true */
export function isPicture(bytes: Uint8Array): boolean {
  const png = bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n';
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const webp = ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP';
  return png || jpeg || webp;
}

/**
 * What is wrong with a file as a photo, in German; undefined when nothing is.
 * @example await photoProblem(new File(['%PDF-1.7'], 'foto.png')) // 'Das ist kein Bild …'
 */
export async function photoProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'Die Datei ist leer.';
  if (!isPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer())))
    return 'Das ist kein Bild, das wir anzeigen können. Bitte wähle eine PNG-, JPEG- oder WebP-Datei.';
  if (file.size > PHOTO_MAX_BYTES) {
    const size = (file.size / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 });
    return `Das Bild ist ${size} MB groß. Erlaubt sind höchstens 5 MB.`;
  }
  return undefined;
}
