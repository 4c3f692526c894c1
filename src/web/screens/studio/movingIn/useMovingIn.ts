import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type {
  ALIKE_BY,
  MovingIn,
  SAME_OR_NEW,
  WITHOUT_EMAIL,
  WITHOUT_GUARDIAN,
} from '#resources/studio/endpoints/movingIn.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { messageOf } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import {
  type Answers,
  type Mapping,
  type Meanings,
  withAnswers,
  withMapping,
  withMeaning,
} from '#web/generic/list/import/chosen.ts';
import { packed } from './packed.ts';

/** What is chosen, as the endpoint takes it. */
export interface MovingChoices {
  readonly files?: Readonly<Record<string, { readonly kind?: SheetKind | null; readonly mapping?: Mapping }>>;
  readonly meanings?: Readonly<Partial<Record<SheetKind, Meanings>>>;
  readonly answers?: Answers;
  readonly people?: Readonly<Record<string, keyof typeof SAME_OR_NEW>>;
  readonly people_by?: Readonly<Partial<Record<keyof typeof ALIKE_BY, keyof typeof SAME_OR_NEW>>>;
  readonly claimed_until?: string;
  readonly without_email?: keyof typeof WITHOUT_EMAIL;
  readonly without_guardian?: keyof typeof WITHOUT_GUARDIAN;
  readonly skip?: boolean;
}

/** Holds the state of a moving in: files as they are sent, their names, choices, rehearsal, result. */
export function useMovingIn() {
  const provider = useAdminDataProvider();
  const [file, setFile] = useState<File>();
  const [names, setNames] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<MovingChoices>({});
  const [rehearsed, setRehearsed] = useState<MovingIn>();
  const [done, setDone] = useState<MovingIn>();
  const [busy, setBusy] = useState<'rehearse' | 'take'>();
  const [problem, setProblem] = useState<string>();
  const newest = useRef(0);

  /** An answer to an earlier choice may come later: it says nothing any more. */
  const working = async (what: NonNullable<typeof busy>, work: () => Promise<() => void>) => {
    newest.current += 1;
    const asked = newest.current;
    setBusy(what);
    setProblem(undefined);
    const say = await work().catch((error: unknown) => () => setProblem(problemOf(error)));
    if (asked !== newest.current) return;
    say();
    setBusy(undefined);
  };
  const rehearse = (of: File, wanted: MovingChoices) => {
    setFile(of);
    setChoices(wanted);
    return working('rehearse', async () => {
      const answer = await provider.moveIn(of, { dry_run: true, choices: JSON.stringify(wanted) });
      return () => setRehearsed(answer);
    });
  };
  return {
    ...{ file, names, choices, done, busy, problem },
    rehearsed: rehearsed && withChoices(rehearsed, choices),
    take: async (of: readonly File[]) => {
      const one = await packed(of);
      setNames(of.map(({ name }) => name));
      setRehearsed(undefined);
      setDone(undefined);
      return rehearse(one, {});
    },
    choose: (change: Partial<MovingChoices>) => file && rehearse(file, { ...choices, ...change }),
    run: () =>
      file &&
      working('take', async () => {
        const taken = await provider.moveIn(file, { dry_run: false, choices: JSON.stringify(choices) });
        await whenFresh();
        return () => setDone(taken);
      }),
  };
}

export type MovingInState = ReturnType<typeof useMovingIn>;

/** A rehearsal with what was chosen since. */
function withChoices(of: MovingIn, { files, meanings, answers, people, people_by }: MovingChoices): MovingIn {
  return {
    ...of,
    files: of.files.map((file) => ({
      ...file,
      columns: withMapping(file.columns, files?.[file.name]?.mapping),
    })),
    questions: withAnswers(of.questions, answers),
    meanings: of.meanings.map((one) => withMeaning(one, meanings?.[one.kind])),
    duplicates: of.duplicates.map((one) => ({
      ...one,
      choice: people?.[one.key] ?? people_by?.[one.by] ?? one.choice,
    })),
  };
}

function problemOf(error: unknown): string {
  const errors =
    error instanceof HttpError ? (error.body?.errors as Record<string, string> | undefined) : undefined;
  return errors?.file ?? errors?.choices ?? messageOf(error);
}
