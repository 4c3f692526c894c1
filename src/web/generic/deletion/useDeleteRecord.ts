import { type RaRecord, useDelete, useNotify, useRedirect } from 'react-admin';
import { titleOf, useDeclaration } from '../declarations.tsx';

export interface DeleteOptions {
  /** Can it be taken back for a while? It can unless said otherwise. */
  readonly undoable?: boolean;
  /** Where to go then; the list unless given, nowhere with false. */
  readonly redirect?: string | false;
  readonly onDeleted?: () => void;
  /** Told of the services' refusal instead of the person; only where it can't be taken back. */
  readonly onRefused?: (error: Error) => void;
}

/**
 * Deletes a record of the current resource, and says so. When the services refuse after all, because something came
 * between, it says that, and react-admin shows the record again.
 * @example const { remove } = useDeleteRecord({ redirect: false }); remove(record);
 */
export function useDeleteRecord({ undoable = true, redirect: to, onDeleted, onRefused }: DeleteOptions = {}) {
  const resource = useDeclaration();
  const notify = useNotify();
  const redirect = useRedirect();
  const [mutate, { isPending }] = useDelete();
  const remove = (record: RaRecord) => {
    const title = titleOf(resource, record);
    return mutate(
      resource.path,
      { id: record.id, previousData: record, meta: { version: record.version } },
      {
        mutationMode: undoable ? 'undoable' : 'pessimistic',
        onSuccess: () => {
          notify(`${title} wurde gelöscht.`, undoable ? { undoable } : { type: 'success' });
          onDeleted?.();
          if (to !== false) redirect(to ?? 'list', resource.path);
        },
        onError: (error) => {
          if (!undoable && onRefused) return onRefused(error as Error);
          notify(`${title} wurde nicht gelöscht: ${(error as Error).message}`, { type: 'error' });
        },
      },
    );
  };
  return { remove, isPending };
}
