/** The public-domain free-exercise-db (github.com/yuhonas/free-exercise-db), in the format of its `exercises.json`. */
import type { Layout } from '#declare/imports.ts';

const PICTURES = 'https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/';

/** Returns the address of a picture, which its files name by a path. @example pictureAddress('Air_Bike/0.jpg') */
export function pictureAddress(path: string): string {
  return /^[^/:]+\/\d+\.jpg$/.test(path)
    ? PICTURES + path.split('/').map(encodeURIComponent).join('/')
    : path;
}

export const freeExerciseDb: Layout = {
  label: 'free-exercise-db',
  recognises: (entry) => 'primaryMuscles' in entry && 'level' in entry && 'id' in entry,
  convert: ({ id, level, primaryMuscles, secondaryMuscles, images, ...entry }) => ({
    name: entry.name,
    force: entry.force,
    mechanic: entry.mechanic,
    equipment: entry.equipment,
    category: entry.category,
    difficulty: level,
    primary_muscles: primaryMuscles,
    secondary_muscles: secondaryMuscles,
    instructions: entry.instructions,
    image_urls: images,
    source_id: id,
  }),
};
