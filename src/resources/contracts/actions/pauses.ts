/** Pauses of a contract. */

import { actionsOf } from '#declare/action.ts';
import { boolean, day, text } from '#declare/fields.ts';
import { prolongProblem } from '#rules/contracts/changes.ts';
import { endedOn, inOrder, openPause, pauseProblems } from '#rules/contracts/pauses.ts';
import { standstill } from '#rules/contracts/state.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';
import type { ContractRecord } from '../contracts.ts';

/** Fields of a pause, for one contract or for many. */
export const PAUSE_FIELDS = {
  from: day({ label: 'Von', required: true, usual: { back: A_YEAR, ahead: A_YEAR } }),
  to: day({ label: 'Bis', required: true, usual: { ahead: 2 * A_YEAR } }),
  reason: text({ label: 'Grund', max: 200 }),
  note: text({ label: 'Notiz', max: 500 }),
} as const;

export const pauseActions = actionsOf<ContractRecord>()({
  pause: {
    label: 'Pausieren',
    also: ['Pause', 'Pause eintragen', 'aussetzen', 'stilllegen'],
    done: 'pausiert',
    many: 'admin',
    fields: {
      ...PAUSE_FIELDS,
      prolongs: boolean({
        label: 'Verlängert die Laufzeit (so vereinbart)',
        help: 'Nur mit dem Einverständnis des Kunden: Einseitig lässt sich eine Schließung nicht anhängen (BGH, 04.05.2022, XII ZR 64/21).',
        default: false,
      }),
    },
    allowed: standstill,
    check: (pause, { record }) => ({
      ...pauseProblems(pause, record),
      ...(pause.prolongs && { prolongs: prolongProblem(record, pause) }),
    }),
    writes: (pause, { record }) => ({ pauses: inOrder([...record.pauses, { ...pause, batch_id: null }]) }),
  },
  endPause: {
    label: 'Pause beenden',
    also: ['Pause abbrechen', 'Pause aufheben', 'Pause verkürzen'],
    done: 'Pause beendet',
    many: 'admin',
    fields: { on: day({ label: 'Letzter Tag der Pause', required: true }) },
    offered: ({ pauses }, { today }) => openPause(pauses, today) !== undefined,
    allowed: standstill,
    check: ({ on }, { record }) =>
      endedOn(record.pauses, on) ? {} : { on: `Am ${formatDay(on)} läuft keine Pause, die enden könnte.` },
    writes: ({ on }, { record }) => ({ pauses: endedOn(record.pauses, on) ?? record.pauses }),
  },
});
