/** Tasks of the demo studio: of the office and of its first trainer, one overdue and one done. */
import { plusDays } from '#rules/days.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly studio_id: string;
  readonly trainers: readonly Values[];
  readonly customers: readonly Values[];
  readonly ids: Random;
  readonly today: string;
}

export function taskValues({ studio_id, trainers, customers, ids, today }: Setting): Values[] {
  const present = customers.filter(({ status }) => status === 'active');
  const task = (title: string, inDays: number, about?: number, trainer?: Values) => ({
    id: ids.id(),
    studio_id,
    title,
    due_on: plusDays(today, inDays),
    trainer_id: trainer?.id ?? null,
    customer_id: about === undefined ? null : present[about]?.id,
    created_at: `${plusDays(today, -4)}T09:00:00.000Z`,
  });
  return [
    task('Anrufen: Fragen zum Familientarif', -1, 3),
    task('Trainingsplan nach der Knieverletzung anpassen', 0, 7, trainers[0]),
    task('Seilzug an Station 4 prüfen lassen', 2),
    task('Probetraining nachfassen', 3, 12, trainers[0]),
    task('Aushang für die Feiertage schreiben', 9),
  ];
}
