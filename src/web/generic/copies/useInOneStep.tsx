import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import type { Copying } from '../../../resources/copies.ts';
import { customers } from '../../../resources/customers.ts';
import type { CopyEndpoints } from '../../../resources/endpoints/copies.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '../../ui/UndoableMessage.tsx';

const CUSTOMERS = customers.label;

/** Says what was done for several customers, with the way to take it back for all of them, and loads anew. */
export function useInOneStep({ copy }: Copying, { takeBack }: CopyEndpoints) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const reload = () => client.invalidateQueries({ queryKey: [copy.path] });

  const undo = async (batch: string) => {
    try {
      const { changed, kept } = await call(takeBack, { params: { batch } });
      const left = kept > 0 ? ` Bei ${counted(kept, CUSTOMERS)} wurde seither geändert: dort bleibt es.` : '';
      notify(`Zurückgenommen bei ${counted(changed, CUSTOMERS)}.${left}`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await reload();
  };

  return async (batch: string, changed: number, word: string) => {
    notify(
      <UndoableMessage
        onUndo={() => void undo(batch)}
      >{`Für ${counted(changed, CUSTOMERS)} ${word}.`}</UndoableMessage>,
      { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
    );
    await reload();
  };
}
