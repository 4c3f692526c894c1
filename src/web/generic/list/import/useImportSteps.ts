import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { Imported } from '#declare/imports.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { messageOf } from '#web/data/problems.ts';
import { type ImportOptions, useAdminDataProvider } from '#web/data/types.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import {
  type Answers,
  type Mapping,
  type Meanings,
  withAnswers,
  withMapping,
  withMeaning,
} from './chosen.ts';

type Choice = Omit<ImportOptions, 'dry_run'>;

const parsed = <T>(json: string | undefined): T => JSON.parse(json ?? '{}') as T;

/** Holds the state of an import: file, dry run, result. */
export function useImportSteps() {
  const { path } = useDeclaration();
  const provider = useAdminDataProvider();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<Choice>({ existing: 'keep' });
  const newest = useRef(0);
  const [checked, setChecked] = useState<Imported>();
  const [done, setDone] = useState<Imported>();
  const [busy, setBusy] = useState<'check' | 'import' | 'undo'>();
  const [problem, setProblem] = useState<string>();

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
  const check = (of: File, wanted: Choice) => {
    setFile(of);
    setChoice(wanted);
    return working('check', async () => {
      const answer = await provider.importFile(path, of, { dry_run: true, ...wanted });
      return () => setChecked(answer);
    });
  };
  const choose = (change: Partial<Choice>) => file && check(file, { ...choice, ...change });

  return {
    ...{ file, choice, done, busy, problem },
    checked: checked && withChoice(checked, choice),
    /** Takes another file, and drops what was chosen for the previous one, but for the meanings of words. */
    take: (of: File) => {
      setChecked(undefined);
      const { meanings } = choice;
      return check(of, { existing: 'keep', ...(meanings && { meanings }) });
    },
    choose,
    answer: (key: string, answer: string) =>
      choose({ answers: JSON.stringify({ ...parsed<object>(choice.answers), [key]: answer }) }),
    mean: ({ field, said }: Imported['meanings'][number], keys: readonly string[]) => {
      const before = parsed<Meanings>(choice.meanings);
      return choose({
        meanings: JSON.stringify({ ...before, [field]: { ...before[field], [said ?? '']: keys } }),
      });
    },
    run: () =>
      file &&
      working('import', async () => {
        const imported = await provider.importFile(path, file, { dry_run: false, ...choice });
        await whenFresh();
        // Set last, so that the next button appears in its final place.
        return () => setDone(imported);
      }),
    undo: (batch_id: string, say: (text: string) => void) =>
      working('undo', async () => {
        const { removed, restored, kept } = await provider.undoImport(path, batch_id);
        await whenFresh();
        const left = kept > 0 ? `, ${kept} inzwischen geändert und geblieben` : '';
        return () => say(`Import zurückgenommen: ${removed} gelöscht, ${restored} wie vorher${left}.`);
      }),
  };
}

/** A dry run with what was chosen since. */
function withChoice(checked: Imported, { mapping, meanings, answers }: Choice): Imported {
  const meant = parsed<Meanings>(meanings);
  return {
    ...checked,
    columns: withMapping(checked.columns, parsed<Mapping>(mapping)),
    meanings: checked.meanings.map((one) => withMeaning(one, meant)),
    questions: withAnswers(checked.questions, parsed<Answers>(answers)),
  };
}

/** Returns the error of the file, or else that of the call. */
function problemOf(error: unknown): string {
  const errors =
    error instanceof HttpError ? (error.body?.errors as Record<string, string> | undefined) : undefined;
  return errors?.file ?? errors?.mapping ?? messageOf(error);
}
