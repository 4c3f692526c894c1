/** The question who is there, asked by the HTTP client in the midst of a call and answered in a dialog. */
import { signal } from '#web/data/store.ts';

type Answer = (confirmed: boolean) => void;

const changed = signal();
let answers: readonly Answer[] = [];

/** Asks the user to confirm who they are. Resolves with false where they cancel; calls that ask at once share an answer. */
export function signInAgain(): Promise<boolean> {
  return new Promise((answer) => {
    answers = [...answers, answer];
    changed.tell();
  });
}

/** Answers all that ask. */
export function answerAll(confirmed: boolean): void {
  const waiting = answers;
  answers = [];
  changed.tell();
  for (const answer of waiting) answer(confirmed);
}

/** Returns whether a call waits for the user's answer. */
export const useIsAsked = (): boolean => changed.use(() => answers.length > 0);
