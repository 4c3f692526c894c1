import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Imported } from '../../../resources/imports.ts';
import { type ImportOptions, useAdminDataProvider } from '../../data/types.ts';
import { useDeclaration } from '../declarations.tsx';

type Choice = Pick<ImportOptions, 'existing' | 'mapping'>;

/** From the file over what it would do to what it did. */
export function useImportSteps() {
  const { path } = useDeclaration();
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<Choice>({ existing: 'update' });
  const [checked, setChecked] = useState<Imported>();
  const [done, setDone] = useState<Imported>();
  const [busy, setBusy] = useState<'check' | 'import' | 'undo'>();
  const [problem, setProblem] = useState<string>();

  const working = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(undefined);
  };
  const check = (of: File, wanted: Choice) =>
    working('check', async () => {
      setFile(of);
      setChoice(wanted);
      setChecked(await provider.importFile(path, of, { dry_run: true, ...wanted }));
    });
  const refreshed = () => client.invalidateQueries({ queryKey: [path] });

  return {
    ...{ file, choice, checked, done, busy, problem },
    /** Another file: what was chosen about the columns of the one before counts no more. */
    take: (of: File) => {
      setChecked(undefined);
      return check(of, { existing: choice.existing });
    },
    choose: (change: Choice) => file && check(file, { ...choice, ...change }),
    run: () =>
      file &&
      working('import', async () => {
        const imported = await provider.importFile(path, file, { dry_run: false, ...choice });
        await refreshed();
        // Last: what to press next stands where it will stay, with nothing above it that goes yet.
        setDone(imported);
      }),
    undo: (batch_id: string, say: (text: string) => void) =>
      working('undo', async () => {
        const { removed, restored, kept } = await provider.undoImport(path, batch_id);
        await refreshed();
        const left = kept > 0 ? `, ${kept} inzwischen geändert und geblieben` : '';
        say(`Import zurückgenommen: ${removed} gelöscht, ${restored} wie vorher${left}.`);
      }),
  };
}

/** What is wrong with the file, before what is wrong with the call. */
function messageOf(error: unknown): string {
  const errors =
    error instanceof HttpError ? (error.body?.errors as Record<string, string> | undefined) : undefined;
  const said = errors?.file ?? errors?.mapping;
  if (said) return said;
  return error instanceof Error ? error.message : 'Das hat nicht geklappt.';
}
