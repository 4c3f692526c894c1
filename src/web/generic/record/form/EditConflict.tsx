import { setSubmissionErrors, useEditContext, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { OVERRULE } from '#declare/findings.ts';
import { merge } from '#declare/merge.ts';
import { StaleVersionError } from '#web/data/problems.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FormFrameProps } from './FormFrame.tsx';

type Values = Record<string, unknown>;

/** The values of a save that was refused as outdated, and the current record. */
export interface Stale {
  readonly mine: Values;
  readonly current: Values;
}

/** Returns the edit conflict that an error of a save reports; undefined for any other error. */
export function staleOf(error: Error, mine: Values = {}): Stale | undefined {
  return error instanceof StaleVersionError ? { mine, current: error.current } : undefined;
}

interface EditConflictProps extends Pick<FormFrameProps, 'refusal'> {
  readonly stale: Stale;
  /** The record from which a restored draft began; null without one. */
  readonly restoredFrom: Values | null;
  readonly onReload: () => void;
  readonly onSettled: () => void;
}

/** Resolves an edit conflict, within the form that holds the changes' base. */
export function EditConflict({ stale, restoredFrom, refusal, onReload, onSettled }: EditConflictProps) {
  const { fields } = useDeclaration();
  const { change } = useMay();
  const { save, saving } = useEditContext();
  const { reset, setError } = useFormContext();
  const record = useRecordContext();
  const both = merge(fields, restoredFrom ?? record ?? {}, stale.mine, stale.current, change);
  return (
    <ConflictDialog
      both={both}
      saving={saving}
      onClose={onSettled}
      onReload={() => {
        reset();
        onReload();
        onSettled();
      }}
      onOverwrite={async () => {
        // The merged record may give other warnings: only confirmed ones are overruled.
        const errors = (await save?.({ ...both.values, [OVERRULE]: stale.mine[OVERRULE] })) ?? refusal();
        if (errors) setSubmissionErrors(errors, setError);
        else reset();
      }}
    />
  );
}
