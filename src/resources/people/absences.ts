/** Entering an absence of a trainer: by the trainer, or by an admin. */
import { actionsOf } from '#declare/action.ts';
import { day, text } from '#declare/fields.ts';
import { type Absence, withAbsence } from '#rules/schedule/absences.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { MOST_SPANS } from '../shared.ts';

export const absenceActions = actionsOf<{ readonly absences: Absence[] }>()({
  absent: {
    label: 'Abwesenheit eintragen',
    also: ['krank'],
    done: 'Abwesenheit eingetragen',
    fields: {
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      reason: text({ label: 'Grund', max: 120 }),
    },
    allowed: ({ absences }) =>
      absences.length < MOST_SPANS ? undefined : `Mehr als ${MOST_SPANS} Abwesenheiten gehen nicht.`,
    check: ({ from, to }) => (to < from ? { to: ENDS_BEFORE_IT_BEGINS } : {}),
    writes: (absence, { record }) => ({ absences: withAbsence(record.absences, absence) }),
  },
});
