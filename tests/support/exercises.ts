/** The public-domain free-exercise-db (github.com/yuhonas/free-exercise-db, Unlicense), as it is published: 873 exercises. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export const freeExerciseFile = (): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'free-exercise-db.json.gz')));
