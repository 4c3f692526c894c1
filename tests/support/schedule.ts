/** What tests of the schedule make again and again. */
import type { Answer } from './app.ts';
import { buildTrainer } from './builders.ts';
import type { Commerce } from './commerce.ts';
import { made } from './made.ts';

/**
 * In the studio of a test, which is there as soon as its tests run.
 * @example const { newTrainer, book } = scheduleOf(() => studio);
 */
export function scheduleOf(studio: () => Commerce) {
  const trainer = () => studio().as('trainerNord');
  return {
    trainer,
    newTrainer: async (values: Record<string, unknown> = {}): Promise<string> =>
      (await made(studio().as('adminNord').post('auth/trainers', buildTrainer(values)))).id,
    /** Without contract or card, unless told otherwise. */
    send: (id: string, customer_id: string, values: object = {}): Promise<Answer> =>
      trainer().post(`schedule/appointments/${id}/bookings`, {
        customer_id,
        overrule: ['not_entitled'],
        ...values,
      }),
    /** A course's appointments in their order. */
    appointmentsOf: async (course_id: string): Promise<Answer['body'][]> => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ course_id }),
        sort: JSON.stringify(['starts_at', 'ASC']),
        range: '[0,599]',
      });
      return (await trainer().get(`schedule/appointments?${query}`)).body;
    },
  };
}
