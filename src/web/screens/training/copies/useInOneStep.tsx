import { useNotify } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import type { CopyEndpoints } from '#resources/training/endpoints/copies.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';

const CUSTOMERS = customers.label;

/** Shows the message of a change for several customers, with an undo for all of them. */
export function useInOneStep({ takeBack }: CopyEndpoints) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { write: undo } = useWrite((batch: string) => call(takeBack, { params: { batch } }), {
    message: ({ changed, kept }) => {
      const left = kept > 0 ? ` Bei ${counted(kept, CUSTOMERS)} wurde seither geändert: dort bleibt es.` : '';
      return `Zurückgenommen bei ${counted(changed, CUSTOMERS)}.${left}`;
    },
  });

  return async (batch: string, changed: number, word: string) => {
    // The dialog closes with the message, so that neither is seen without the other.
    await whenFresh();
    notify(
      <UndoableMessage
        onUndo={() => undo(batch)}
      >{`Für ${counted(changed, CUSTOMERS)} ${word}.`}</UndoableMessage>,
      { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
    );
  };
}
