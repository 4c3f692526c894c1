/** Bulk actions: one request, with an optimistic update, and undo where possible. */
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useMutationWithMutationMode, useNotify } from 'react-admin';
import type { BulkAction } from '#declare/bulk.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { type BulkCall, useAdminDataProvider } from '#web/data/types.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { useTellRefusal } from './Refusals.tsx';

/**
 * Returns the record after the action, as far as the declaration determines it.
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
  const declared = resource.actions?.[action];
  const written = declared?.already?.(record) ? {} : declared?.writes?.({ ...values }, about);
  return { ...record, ...values, ...written, ...Object.fromEntries(lists) };
}

export interface BulkOptions {
  /** Message on success; of an undoable action, at the optimistic update. */
  readonly message: string;
  /** Whether it waits for the services, can be undone while the message shows, or has an undo of its own. */
  readonly mode: 'pessimistic' | 'undoable' | 'optimistic';
  /** Replaces the request. */
  readonly send?: () => Promise<unknown>;
  readonly onDone?: () => void;
}

type Run = BulkCall & Pick<BulkOptions, 'send'>;

/**
 * Returns a function that runs a bulk action on records of the current resource.
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
      getQueryKeys: () => ['getList', 'getOne', 'getMany', 'history'].map((of) => [path, of]),
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
