/** Bulk actions: each is confirmed in words of the declaration, and sent as one request. */

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { declaredAction } from '#declare/action.ts';
import type { BulkAction } from '#declare/bulk.ts';
import type { Fields } from '#declare/fields.ts';
import { counted } from '#format/plurals.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import type { Action } from '../record/actions/action.ts';
import { useMay } from '../useMay.ts';
import { SelectedNames } from './SelectedNames.tsx';
import { useSelection } from './selection.ts';
import { type BulkOptions, useBulk } from './useBulk.ts';

// Loaded lazily, so that the list doesn't wait for it.
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./BulkChangeDialog.tsx')).BulkChangeDialog,
}));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog,
}));

/** Holds the state of a bulk action's dialog, and runs the action. */
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
 * Returns a declared action without fields as a bulk action with confirmation, in the declaration's words; undefined
 * where the user may not do it.
 * @example const deactivate = useBulkAction('deactivate', BlockIcon);
 */
export function useBulkAction(name: string, icon: ComponentType): Action | undefined {
  const resource = useDeclaration();
  const { may } = useMay();
  const { asking, ask, close, send, isPending, who, names } = useQuestion();
  const action = declaredAction(resource, name);
  const { label, done, help, danger = false } = action;
  if (!may(action, resource)) return undefined;
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
  /** Label of the confirming button. */
  readonly confirm: string;
  readonly fields: Fields;
  /** For references: filters of the records to choose from. */
  readonly among?: Readonly<Record<string, Record<string, unknown>>> | undefined;
  /** Returns the change and its message. @param who '2 Kunden' */
  readonly change: (
    entered: Record<string, unknown>,
    who: string,
  ) => Promise<readonly [Omit<BulkAction, 'action'>, message: string]>;
}

/**
 * Returns a bulk change of the given fields, which can be undone while its message shows; undefined where the user may not
 * change the records.
 * @example const tag = useBulkChange({ label: 'Tag hinzufügen', confirm: 'Hinzufügen', fields: { tags }, … });
 */
export function useBulkChange(bulk: BulkChange): Action | undefined {
  const { label, icon, confirm, fields, among, change } = bulk;
  const resource = useDeclaration();
  const { may } = useMay();
  const { asking, ask, close, send, who, names } = useQuestion();
  if (!may('update', resource)) return undefined;
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
 * Returns the bulk deletion with confirmation; undefined where the user may not delete.
 * @param question states what is deleted along with the records
 * @example <ActionBar actions={[useExport({ selected: true }), useBulkDelete('Auch ihre Zugänge werden gelöscht.')]} />
 */
export function useBulkDelete(question = ''): Action | undefined {
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
