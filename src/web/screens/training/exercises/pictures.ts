import type { Exercise } from '#resources/training/exercises.ts';

/** Returns all pictures of an exercise, the uploaded one first. @example picturesOf(exercise)[0] */
export function picturesOf({ image, image_urls }: Pick<Exercise, 'image' | 'image_urls'>): readonly string[] {
  return image ? [image, ...image_urls] : image_urls;
}

/** Returns the primary picture; undefined without one. */
export function pictureOf(exercise: Pick<Exercise, 'image' | 'image_urls'>): string | undefined {
  return picturesOf(exercise)[0];
}
