/** What the selection bar offers: each asks first, in words of the declaration, and is one request for all. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import type { BulkAction } from '../../../resources/bulk.ts';
import type { Fields } from '../../../resources/fields.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { SelectedNames } from './SelectedNames.tsx';
import { useSelection } from './selection.ts';
import { type BulkOptions, useBulk } from './useBulk.ts';

// A list needn't wait for what is asked about it.
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./BulkChangeDialog.tsx')).BulkChangeDialog,
}));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import('../deletion/BulkDeleteDialog.tsx')).BulkDeleteDialog,
}));

/** What a dialog asks about the selected records, and how it is done with them. */
function useQuestion() {
  const { label } = useDeclaration();
  const selection = useSelection();
  const { onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useBulk();
  const close = () => setAsking(false);
  const { ids, filter, count } = selection;
  const send = (done: BulkAction, message: string, mode: BulkOptions['mode']) =>
    run(filter ? { filter, ...done } : { ids, ...done }, {
      message,
      mode,
      onDone: () => {
        close();
        onUnselectItems();
      },
    });
  const who = counted(count, label);
  return {
    asking,
    ask: () => setAsking(true),
    close,
    send,
    isPending,
    who,
    names: <SelectedNames {...selection} />,
  };
}

/**
 * A declared action without fields on all that is selected, after asking: its words are the declaration's.
 * @example const deactivate = useBulkAction('deactivate', BlockIcon);
 */
export function useBulkAction(name: string, icon: ComponentType): Action {
  const resource = useDeclaration();
  const { asking, ask, close, send, isPending, who, names } = useQuestion();
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action ${name}`);
  const { label, done, help, danger = false } = action;
  return {
    label,
    icon,
    onClick: ask,
    dialog: (
      <ConfirmDialog
        open={asking}
        title={`${who} ${label.toLowerCase()}?`}
        action={label}
        danger={danger}
        busy={isPending}
        onClose={close}
        onConfirm={() => send({ action: name }, `${who} ${done}.`, 'pessimistic')}
      >
        {names}
        {help}
      </ConfirmDialog>
    ),
  };
}

export interface BulkChange {
  readonly label: string;
  readonly icon: ComponentType;
  /** What the button of the dialog says. */
  readonly confirm: string;
  /** What is asked for. */
  readonly fields: Fields;
  /** Of references: which records there are to choose from. */
  readonly among?: Readonly<Record<string, Record<string, unknown>>> | undefined;
  /** What is changed, and what is said of it. @param who '2 Kunden' */
  readonly change: (
    entered: Record<string, unknown>,
    who: string,
  ) => Promise<readonly [Omit<BulkAction, 'action'>, message: string]>;
}

/**
 * Changes all that is selected, in what is asked for; it can be undone until its message is gone.
 * @example const tag = useBulkChange({ label: 'Tag hinzufügen', confirm: 'Hinzufügen', fields: { tags }, … });
 */
export function useBulkChange({ label, icon, confirm, fields, among, change }: BulkChange): Action {
  const { asking, ask, close, send, who, names } = useQuestion();
  return {
    label,
    icon,
    onClick: ask,
    dialog: asking && (
      <Suspense>
        <BulkChangeDialog
          title={`${who}: ${label}`}
          action={confirm}
          fields={fields}
          among={among}
          submit={async (entered) => {
            const [changed, message] = await change(entered, who);
            send({ action: 'update', ...changed }, message, 'undoable');
          }}
          onClose={close}
        >
          {names}
        </BulkChangeDialog>
      </Suspense>
    ),
  };
}

/**
 * Deletes what is selected in the list, after asking. Nothing, where the person may not.
 * @param question what goes with the records, and whether it can be taken back
 * @example <ActionBar actions={[useExport({ selected: true }), useBulkDelete('Auch ihre Zugänge werden gelöscht.')]} />
 */
export function useBulkDelete(question: string): Action | undefined {
  const resource = useDeclaration();
  const selection = useSelection();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  if (!may('delete', resource)) return undefined;
  return {
    label: 'Löschen',
    icon: DeleteIcon,
    danger: true,
    onClick: () => setAsking(true),
    dialog: asking && (
      <Suspense>
        <BulkDeleteDialog selection={selection} question={question} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
