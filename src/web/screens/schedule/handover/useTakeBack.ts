import { counted } from '#format/plurals.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { takeHandoverBack } from '#resources/schedule/endpoints/handover.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';

/** Takes a handover back, with a success or error message. @example useTakeBack().write(batch_id); */
export function useTakeBack() {
  const { call } = useAdminDataProvider();
  return useWrite((batch: string) => call(takeHandoverBack, { params: { batch } }), {
    message: ({ changed }) => `Übergabe zurückgenommen: ${counted(changed, appointments.label)}.`,
  });
}
