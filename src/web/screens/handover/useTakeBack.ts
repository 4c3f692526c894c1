import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { counted } from '../../../format/plurals.ts';
import { appointments } from '../../../resources/appointments.ts';
import { takeHandoverBack } from '../../../resources/endpoints/handover.ts';
import { useAdminDataProvider } from '../../data/types.ts';

/** Takes a handover back and says so, or why not. @example await useTakeBack()(batch_id); */
export function useTakeBack() {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  return async (batch: string) => {
    try {
      const { changed } = await call(takeHandoverBack, { params: { batch } });
      notify(`Übergabe zurückgenommen: ${counted(changed, appointments.label)}.`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await client.invalidateQueries({ queryKey: [appointments.path] });
  };
}
