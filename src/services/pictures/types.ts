/** Results of the picture readers. */

/** A cleaned picture with its size in pixels. */
export interface Cleaned {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Thrown when the bytes aren't exactly one whole picture. The message is German, for the person who uploads
 * it.
 */
export class PictureRefused extends Error {}

export const damaged = () =>
  new PictureRefused('Das Bild ist unvollständig oder beschädigt. Öffne es und speichere es neu.');

/** Films, archives and scripts can be hidden behind pictures. */
export const somethingBehind = () =>
  new PictureRefused('Hinter dem Bild stehen weitere Daten in der Datei. Öffne es und speichere es neu.');

export const moving = () =>
  new PictureRefused('Bewegte Bilder gehen nicht. Bitte wähle ein Bild, das steht.');
