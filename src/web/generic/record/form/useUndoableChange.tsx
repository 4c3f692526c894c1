import { type RaRecord, useDataProvider } from 'react-admin';
import { useWrite } from '#web/data/useWrite.ts';
import { UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';

/**
 * Returns the message of a change within a list, with its undo.
 * @param params parameters of the record's requests: `{ meta: { parent_id } }` for a child resource
 * @example const messageOf = useUndoableChange({ meta: { parent_id: '7' } }); notify(messageOf(before, after));
 */
export function useUndoableChange(params: object) {
  const { path } = useDeclaration();
  const provider = useDataProvider();

  const { write: takeBack } = useWrite(
    ({ before, after }: { readonly before: RaRecord; readonly after: RaRecord }) => {
      const data = { ...before, version: after.version };
      return provider.update(path, { id: after.id, data, previousData: after, ...params });
    },
    { message: () => 'Die Änderung wurde zurückgenommen.' },
  );

  return (before: RaRecord, after: RaRecord) => (
    <UndoableMessage onUndo={() => takeBack({ before, after })}>{CHANGED}</UndoableMessage>
  );
}

export const CHANGED = 'Änderungen wurden gespeichert.';
