import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Imported } from '#declare/imports.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { messageOf } from '#web/data/problems.ts';
import { type ImportOptions, useAdminDataProvider } from '#web/data/types.ts';
import { useDeclaration } from '../../fields/declarations.tsx';

type Choice = Pick<ImportOptions, 'existing' | 'mapping'>;

/** Holds the state of an import: file, dry run, result. */
export function useImportSteps() {
  const { path } = useDeclaration();
  const provider = useAdminDataProvider();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<Choice>({ existing: 'update' });
  const [checked, setChecked] = useState<Imported>();
  const [done, setDone] = useState<Imported>();
  const [busy, setBusy] = useState<'check' | 'import' | 'undo'>();
  const [problem, setProblem] = useState<string>();

  const working = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(undefined);
  };
  const check = (of: File, wanted: Choice) =>
    working('check', async () => {
      setFile(of);
      setChoice(wanted);
      setChecked(await provider.importFile(path, of, { dry_run: true, ...wanted }));
    });

  return {
    ...{ file, choice, checked, done, busy, problem },
    /** Takes another file, and drops the column mapping of the previous one. */
    take: (of: File) => {
      setChecked(undefined);
      return check(of, { existing: choice.existing });
    },
    choose: (change: Choice) => file && check(file, { ...choice, ...change }),
    run: () =>
      file &&
      working('import', async () => {
        const imported = await provider.importFile(path, file, { dry_run: false, ...choice });
        await whenFresh();
        // Set last, so that the next button appears in its final place.
        setDone(imported);
      }),
    undo: (batch_id: string, say: (text: string) => void) =>
      working('undo', async () => {
        const { removed, restored, kept } = await provider.undoImport(path, batch_id);
        await whenFresh();
        const left = kept > 0 ? `, ${kept} inzwischen geändert und geblieben` : '';
        say(`Import zurückgenommen: ${removed} gelöscht, ${restored} wie vorher${left}.`);
      }),
  };
}

/** Returns the error of the file, or else that of the call. */
function problemOf(error: unknown): string {
  const errors =
    error instanceof HttpError ? (error.body?.errors as Record<string, string> | undefined) : undefined;
  return errors?.file ?? errors?.mapping ?? messageOf(error);
}
