/** What a reader makes of the bytes of a picture. */

/** A picture without what doesn't show in it, and its size in pixels. */
export interface Cleaned {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** The bytes aren't a whole picture, or more than one. The message is German, for the person who uploads it. */
export class PictureRefused extends Error {}

export const damaged = () =>
  new PictureRefused('Das Bild ist unvollständig oder beschädigt. Öffne es und speichere es neu.');

/** Films, archives and scripts hide behind pictures. */
export const somethingBehind = () =>
  new PictureRefused('Hinter dem Bild stehen weitere Daten in der Datei. Öffne es und speichere es neu.');

export const moving = () =>
  new PictureRefused('Bewegte Bilder gehen nicht. Bitte wähle ein Bild, das steht.');
