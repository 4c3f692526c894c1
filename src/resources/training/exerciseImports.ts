/** How exercises of other programs are imported. */
import type { Imports, Layout } from '#declare/imports.ts';
import { EXERCISE_COLUMNS, EXERCISE_WORDS } from './exerciseImportWords.ts';
import { freeExerciseDb, pictureAddress } from './freeExerciseDb.ts';

/** wger (wger.de), as its interface and its exports list exercises. */
const wger: Layout = {
  label: 'wger',
  recognises: (entry) => 'muscles_secondary' in entry && 'muscles' in entry && 'category' in entry,
  convert: ({ uuid, category, muscles, muscles_secondary, equipment, name, description, ...entry }) => ({
    name,
    description,
    category,
    equipment,
    primary_muscles: muscles,
    secondary_muscles: muscles_secondary,
    instructions: entry.instructions,
    image_urls: entry.images,
    video_url: entry.videos,
    source_id: uuid,
  }),
};

/** Trained for a time and not for repetitions. */
const TIMED = ['cardio', 'stretching'];

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export const exerciseImports: Imports = {
  match: ['source_id', 'name'],
  layouts: [freeExerciseDb, wger],
  columns: EXERCISE_COLUMNS,
  words: EXERCISE_WORDS,
  rest: { equipment: 'other', category: 'strength' },
  instead: { primary_muscles: 'category' },
  adjust: (values) => {
    const notes: string[] = [];
    const primary = strings(values.primary_muscles);
    const addresses = strings(values.image_urls).map(pictureAddress);
    const images = addresses.filter((address) => /^https?:\/\/\S+$/.test(address));
    if (images.length < addresses.length)
      notes.push('Bilder ohne vollständige Adresse (https://…) bleiben weg');
    const video = values.video_url;
    const hasVideo = typeof video === 'string' && /^https?:\/\/\S+$/.test(video);
    if (video && !hasVideo) notes.push('Ein Video ohne vollständige Adresse (https://…) bleibt weg');
    return {
      values: {
        ...values,
        // Some name a muscle in both.
        secondary_muscles: Array.isArray(values.secondary_muscles)
          ? strings(values.secondary_muscles).filter((muscle) => !primary.includes(muscle))
          : values.secondary_muscles,
        measured_by: values.measured_by ?? (TIMED.includes(String(values.category)) ? 'time' : 'reps'),
        image_urls: images.slice(0, 10),
        video_url: hasVideo ? video : null,
      },
      notes,
    };
  },
};
