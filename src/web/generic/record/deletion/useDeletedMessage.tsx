import type { ReactElement } from 'react';
import type { Deleted } from '#declare/bulk.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { UndoableMessage } from '#web/ui/UndoableMessage.tsx';

interface Gone {
  readonly which: Deleted;
  /** What people call it: the title of one record, or the number of many. */
  readonly title: string;
  /** The message; with the title alone otherwise. */
  readonly text?: string;
  /** For a child resource, the id of the parent. */
  readonly parent?: string | undefined;
}

/**
 * Returns the message of a deletion, with its undo.
 * @param path the resource's
 * @example
 * const deleted = useDeletedMessage('nutrition/foods');
 * notify(deleted({ which: { ids: ['7'] }, title: 'Quark' }), { autoHideDuration: UNDO_MILLISECONDS });
 */
export function useDeletedMessage(path: string): (gone: Gone) => ReactElement {
  const provider = useAdminDataProvider();
  const { write: undelete } = useWrite(({ which, parent }: Gone) => provider.undelete(path, which, parent), {
    message: (_, { title }) => `${title} wiederhergestellt.`,
  });
  return (gone) => (
    <UndoableMessage onUndo={() => undelete(gone)}>
      {gone.text ?? `${gone.title} wurde gelöscht.`}
    </UndoableMessage>
  );
}
