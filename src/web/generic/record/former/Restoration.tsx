import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useController } from 'react-hook-form';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import { restoredBy } from '#declare/formerState.ts';
import type { Difference } from '#declare/merge.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { findingsIn } from '../../fields/inputs/entered.ts';
import { type Column, DifferenceTable } from '../DifferenceTable.tsx';
import { useUndoableChange } from '../form/useUndoableChange.tsx';
import { united, Warnings, warningsOf } from '../form/Warnings.tsx';
import { FormerFacts } from './FormerFacts.tsx';
import { type Former, metaOf, type Which } from './useFormerState.ts';

export const THEN_AND_NOW: readonly Column[] = [
  { label: 'Damals', version: 'base' },
  { label: 'Jetzt', version: 'mine' },
];

interface RestorationProps extends Pick<Which, 'parent'> {
  readonly onClose: () => void;
  readonly title: string;
  readonly former: Former;
  readonly restorable: readonly Difference[];
  /** Differences that no form changes. */
  readonly others: readonly Difference[];
}

const RESTORE = 'Wiederherstellen';

/** Dialog with the differences to choose from, which it takes back. */
export function Restoration({ title, former, parent, onClose, restorable, others }: RestorationProps) {
  const resource = useDeclaration();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const undoable = useUndoableChange(metaOf(parent));
  const [returned, setReturned] = useState<readonly Warning[]>([]);
  const { now } = former;
  const valuesOf = (chosen: unknown) =>
    restoredBy(
      resource.fields,
      now,
      restorable.filter(({ path }) => (chosen as readonly string[]).includes(path)),
    );
  const warningsIn = (chosen: unknown) => findingsIn(resource, valuesOf(chosen)).warnings;
  const { attempt } = useWrite(
    (data: object) =>
      provider.update(resource.path, { id: now.id, data, previousData: now, ...metaOf(parent) }),
    { record: ({ data }) => ({ path: resource.path, record: { ...data, id: String(data.id) } }) },
  );
  return (
    <ActionDialog<Record<string, unknown>>
      title={title}
      action={RESTORE}
      maxWidth="md"
      values={{ [CHOSEN]: restorable.map(({ path }) => path), [CONFIRMED]: false }}
      submit={async ({ [CHOSEN]: chosen, [CONFIRMED]: confirmed }) => {
        const names = confirmed ? united(warningsIn(chosen), returned).map(({ name }) => name) : [];
        try {
          const { data } = await attempt({
            ...valuesOf(chosen),
            ...(names.length > 0 && { [OVERRULE]: names }),
          });
          notify(undoable(now, data), { type: 'success', autoHideDuration: UNDO_MILLISECONDS });
        } catch (error) {
          setReturned((before) => united(before, warningsOf(error)));
          throw error;
        }
        onClose();
      }}
      onClose={onClose}
    >
      <div>
        <Choices rows={restorable} />
        <DifferenceTable
          title="Anders als jetzt, aber von Hand nicht zu ändern"
          rows={others}
          columns={THEN_AND_NOW}
        />
        <FormerFacts former={former} differences={[...restorable, ...others]} />
      </div>
      {resource.warnings && (
        <Warnings
          find={async ({ [CHOSEN]: chosen }) => warningsIn(chosen)}
          returned={returned}
          action={RESTORE}
          onEntered={() => setReturned([])}
        />
      )}
    </ActionDialog>
  );
}

/** Field of the form: paths of the differences to take back. */
const CHOSEN = 'chosen';

function Choices({ rows }: { readonly rows: readonly Difference[] }) {
  const { field, fieldState } = useController<{ chosen: readonly string[] }, 'chosen'>({
    name: CHOSEN,
    rules: { validate: (chosen) => chosen.length > 0 || 'Wähle mindestens eine Angabe.' },
  });
  return (
    <>
      <DifferenceTable
        title="Anders als jetzt: Was soll wieder so werden?"
        rows={rows}
        columns={THEN_AND_NOW}
        nameOf={({ path, label }) => (
          <FormControlLabel
            label={label}
            sx={{ mr: 0, ml: { xs: -0.75, sm: -1 } }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0, px: 0.75 }}
                checked={field.value.includes(path)}
                onChange={(_, checked) => {
                  const others = field.value.filter((one) => one !== path);
                  field.onChange(checked ? [...others, path] : others);
                }}
              />
            }
          />
        )}
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  );
}
