import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { UndoableMessage } from '../../ui/UndoableMessage.tsx';
import { useDeclaration } from '../declarations.tsx';

/**
 * What is said of a changed record where it stands in a list: with the way back to what it was.
 * @param params what the record is addressed with: `{ meta: { parent_id } }` of a child resource
 * @example const saidOf = useUndoableChange({ meta: { parent_id: '7' } }); notify(saidOf(before, after));
 */
export function useUndoableChange(params: object) {
  const { path } = useDeclaration();
  const provider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();

  const takeBack = async (before: RaRecord, after: RaRecord) => {
    const data = { ...before, version: after.version };
    try {
      await provider.update(path, { id: after.id, data, previousData: after, ...params });
      notify('Die Änderung wurde zurückgenommen.', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await client.invalidateQueries({ queryKey: [path] });
  };

  return (before: RaRecord, after: RaRecord) => (
    <UndoableMessage onUndo={() => void takeBack(before, after)}>{CHANGED}</UndoableMessage>
  );
}

export const CHANGED = 'Änderungen wurden gespeichert.';
