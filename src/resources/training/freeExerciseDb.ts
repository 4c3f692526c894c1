/** The public-domain free-exercise-db (github.com/yuhonas/free-exercise-db), in the format of its `exercises.json`. */
import type { Layout } from '#declare/imports.ts';

const PICTURES = 'https://raw.githubusercontent.com/yuhonas/free-exercise-db/main/exercises/';

/** Trained for a time and not for repetitions. */
const TIMED = ['cardio', 'stretching'];

const strings = (raw: unknown) => (Array.isArray(raw) ? raw.map(String) : []);

export const freeExerciseDb: Layout = {
  label: 'free-exercise-db',
  recognises: (entry) => 'primaryMuscles' in entry && 'level' in entry && 'id' in entry,
  convert: ({ id, name, force, level, mechanic, equipment, category, ...entry }) => {
    const primary = entry.primaryMuscles;
    return {
      name,
      force,
      mechanic,
      equipment,
      category: typeof category === 'string' ? category.replaceAll(' ', '_') : category,
      difficulty: level,
      primary_muscles: primary,
      // Some name a muscle in both.
      secondary_muscles: strings(entry.secondaryMuscles).filter((one) => !strings(primary).includes(one)),
      measured_by: TIMED.includes(String(category)) ? 'time' : 'reps',
      instructions: entry.instructions,
      image_urls: strings(entry.images).map(
        (path) => PICTURES + path.split('/').map(encodeURIComponent).join('/'),
      ),
      source_id: id,
    };
  },
};
