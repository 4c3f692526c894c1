/** One action for the records that are selected in a list: one request, shown at once, undone where that is possible. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type GetListResult, useListContext, useMutationWithMutationMode, useNotify } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { counted } from '../../../format/plurals.ts';
import type { BulkAction } from '../../../resources/bulk.ts';
import type { AnyRecord, Resource } from '../../../resources/define.ts';
import type { Fields } from '../../../resources/fields.ts';
import { type BulkCall, useAdminDataProvider } from '../../data/types.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { useTellRefusal } from './Refusals.tsx';
import { SelectedNames } from './SelectedNames.tsx';
import { useSelection } from './selection.ts';

// A list needn't wait for what is asked about it.
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./BulkChangeDialog.tsx')).BulkChangeDialog,
}));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import('../deletion/BulkDeleteDialog.tsx')).BulkDeleteDialog,
}));

/**
 * A record as it is after the action, as far as its declaration tells.
 * @example applied(customers, customer, { action: 'update', add: { tags: ['Reha'] } }).tags
 */
export function applied<R extends AnyRecord>(resource: Resource, record: R, done: BulkAction): R {
  const { action, values = {}, add = {}, remove = {} } = done;
  const about = { record, seen: {}, today: today(), now: new Date().toISOString() };
  const lists = Object.keys({ ...add, ...remove }).map((name) => {
    const before = (record[name] ?? []) as string[];
    const kept = before.filter((one) => !remove[name]?.includes(one));
    return [name, [...new Set([...kept, ...(add[name] ?? [])])]];
  });
  const written = resource.actions?.[action]?.writes?.({ ...values }, about);
  return { ...record, ...values, ...written, ...Object.fromEntries(lists) };
}

interface BulkOptions {
  /** Said when it is done; of what can be undone, as soon as it shows. */
  readonly message: string;
  /** Whether it waits for the services, can be undone until the message is gone, or is taken back by what did it. */
  readonly mode: 'pessimistic' | 'undoable' | 'optimistic';
  /** Another way to send it. */
  readonly send?: () => Promise<unknown>;
  readonly onDone?: () => void;
}

type Run = BulkCall & Pick<BulkOptions, 'send'>;

/**
 * Does something with many records of the current resource.
 * @example run({ ids, action: 'update', add: { tags: ['Reha'] } }, { message: '2 Kunden versehen.', mode: 'undoable' });
 */
export function useBulk() {
  const resource = useDeclaration();
  const { path } = resource;
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [mutate, { isPending }] = useMutationWithMutationMode<Error, { data: unknown }, Partial<Run>>(
    {},
    {
      mutationKey: [path, 'bulk'],
      mutationFn: async ({ send, ...call }) => ({
        data: await (send ? send() : provider.bulk(path, call as BulkCall)),
      }),
      getQueryKeys: () => [...['getList', 'getOne', 'getMany', 'history'].map((of) => [path, of]), ['stats']],
      updateCache: (call) => {
        const ids = ('ids' in call && call.ids) || [];
        const change = (one: AnyRecord) =>
          ids.includes(one.id) ? applied(resource, one, call as BulkCall) : one;
        client.setQueriesData<GetListResult<AnyRecord>>({ queryKey: [path, 'getList'] }, (page) =>
          page?.data ? { ...page, data: page.data.map(change) } : page,
        );
        client.setQueriesData<AnyRecord>({ queryKey: [path, 'getOne'] }, (one) => one && change(one));
        return ids;
      },
      onError: useTellRefusal(),
      onSettled: () => {
        for (const key of [path, 'stats']) void client.invalidateQueries({ queryKey: [key] });
      },
    },
  );

  const run = (call: BulkCall, { message, mode, send, onDone }: BulkOptions) =>
    mutate(send ? { ...call, send } : call, {
      mutationMode: mode,
      onSuccess: () => {
        notify(message, { type: 'success', undoable: mode === 'undoable' });
        onDone?.();
      },
    });
  return { run, isPending };
}

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
