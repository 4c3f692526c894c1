/** What a customer ticked, and what a trainer wrote down of the same day: one training. */

interface Done {
  readonly id: string;
  readonly exercise_id: string;
}

/**
 * Returns the exercises of both: as the trainer wrote them down, and after them those that the customer alone ticked.
 * @example together([own], ticked) // own, and what is ticked of other exercises
 */
export function together<E extends Done>(own: readonly E[], ticked: readonly E[]): E[] {
  // An item of the plan may have got another exercise meanwhile.
  const known = new Set(own.flatMap(({ id, exercise_id }) => [id, exercise_id]));
  return [...own, ...ticked.filter(({ id, exercise_id }) => !known.has(id) && !known.has(exercise_id))];
}
