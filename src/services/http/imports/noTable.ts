/** Why a file, or one of several, has nothing to read. */
import { invalid, Problem } from '#services/problem.ts';

/** Problem 422 at `file` for one without a table, or with an empty one. Among others, it is left out. */
export class NoTable extends Problem {
  constructor(readonly reason: string) {
    super(invalid({ file: reason }).options);
  }
}
