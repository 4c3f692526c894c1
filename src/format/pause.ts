/** The wait after a refused sign-in, in the text of an error: Firebase's SDK passes on nothing else of an answer. */

/** @example pauseText(12) // 'Retry after 12 s' */
export const pauseText = (seconds: number) => `Retry after ${seconds} s`;

/** Parses the seconds; undefined for another text. @example pauseIn('Firebase: Retry after 12 s (auth/…).') // 12 */
export function pauseIn(text: string): number | undefined {
  const [, seconds] = /Retry after (\d+) s/.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
