/** Writes thousands of records a slice at a time: other calls have the thread in between, and statements stay small. */

/** Records per slice, whose values are worked out in some milliseconds. */
export const SLICE = 500;

/**
 * Does the work for one slice of the inputs after the other, and returns all that it returns, in order.
 * @example await inSlices(inputs, (slice) => createSlice(context, resource, slice))
 */
export async function inSlices<I, O>(
  inputs: readonly I[],
  work: (slice: readonly I[]) => Promise<O[]>,
): Promise<O[]> {
  if (inputs.length <= SLICE) return work(inputs);
  const all: O[] = [];
  for (let start = 0; start < inputs.length; start += SLICE)
    for (const one of await work(inputs.slice(start, start + SLICE))) all.push(one);
  return all;
}
