import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GetListResult, type RaRecord, useNotify } from 'react-admin';
import { NotConfirmedError, whyRefused } from './problems.ts';
import { useOnce } from './useOnce.ts';

export interface WriteOptions<V, A> {
  /** Success message; none where it returns undefined. */
  readonly message?: (answer: A, given: V) => ReactNode;
  /** Duration of the message in milliseconds, in place of the default. */
  readonly milliseconds?: (answer: A, given: V) => number | undefined;
  /** The record in the answer: path of its resource, and the record. */
  readonly record?: (
    answer: A,
    given: V,
  ) => { readonly path: string; readonly record: { readonly id: string } };
  /** Called after the message. */
  readonly done?: (answer: A, given: V) => unknown;
  /** Called in place of the error message, but not where the user cancels the call or the confirmation of who they are. */
  readonly refused?: (error: Error) => void;
  /** Called in either case. */
  readonly settled?: () => void;
}

/**
 * Runs a write: updates the caches with the record in the answer, and shows a success or error message. Touched
 * resources are refetched separately (`freshness.ts`). A write of the same values that is pending isn't sent again.
 * @example
 * const { write, isPending } = useWrite((batch: string) => call(withdrawPauses, { params: { batch } }), {
 *   message: ({ changed }) => `Sammelpause zurückgenommen: ${counted(changed, contracts.label)}.`,
 * });
 */
export function useWrite<A, V = void>(
  send: (given: V) => Promise<A>,
  { message: messageOf, milliseconds, record, done, refused, settled }: WriteOptions<V, A> = {},
) {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: send });
  const attemptOnce = useOnce<A>();
  const writeOnce = useOnce<void>();

  const carryOut = async (given: V): Promise<A> => {
    const answer = await mutateAsync(given);
    if (record) put(client, record(answer, given));
    const message = messageOf?.(answer, given);
    const autoHideDuration = milliseconds?.(answer, given);
    const duration = autoHideDuration === undefined ? {} : { autoHideDuration };
    if (message !== undefined) notify(message, { type: 'success', ...duration });
    await done?.(answer, given);
    return answer;
  };
  /** Rejects with the services' error, for callers that show it themselves. */
  const attempt = (given: V) => attemptOnce(() => carryOut(given), JSON.stringify(given));

  const report = (error: Error) => {
    if (error instanceof NotConfirmedError || error.name === 'AbortError') return;
    if (refused) refused(error);
    else notify(whyRefused(error), { type: 'error' });
  };
  return {
    attempt,
    write: (given: V) => {
      const work = () => attempt(given).then(() => undefined, report);
      void writeOnce(() => work().finally(settled), JSON.stringify(given));
    },
    isPending,
    /** Error of the last write. */
    error,
  };
}

/** Replaces the record in the caches that hold it. */
function put(
  client: QueryClient,
  { path, record }: { readonly path: string; readonly record: { readonly id: string } },
): void {
  const after = <R extends { readonly id?: unknown }>(one: R) =>
    one.id === record.id ? ({ ...record } as unknown as R) : one;
  client.setQueriesData<RaRecord>({ queryKey: [path, 'getOne'] }, (one) => one && after(one));
  client.setQueriesData<GetListResult>({ queryKey: [path, 'getList'] }, (page) =>
    page?.data ? { ...page, data: page.data.map(after) } : page,
  );
}
