/** A task in place of a deadline: who ticks it off, puts it off or gives it to a colleague is known from then on. */
import {
  DEADLINE_KINDS,
  type DeadlineKind,
  MUST_ACT,
  type takeOver,
} from '#resources/contracts/endpoints/deadlines.ts';
import { tasks } from '#resources/people/tasks.ts';
import { deadlineOf, kindsFor } from '#services/entities/contracts/deadlines/deadlines.ts';
import { tickedOff } from '#services/entities/people/tasks.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid } from '#services/problem.ts';

const GONE = 'Diese Frist gibt es nicht mehr: Sie ist erledigt, oder jemand hat sie schon übernommen.';

/** Returns the day that the key ends with, where it has one. */
const dayIn = (key: string) => /\d{4}-\d{2}-\d{2}$/.exec(key)?.[0];

export const takeOverDeadline: Handler<typeof takeOver> = ({ user, studio_id, today, body, write }) => {
  const { key, act, until, trainer_id } = body;
  const kind = key.split(':')[0] as DeadlineKind;
  if (!Object.hasOwn(DEADLINE_KINDS, kind) || kind === 'task')
    throw invalid({ key: 'Diese Frist gibt es nicht.' });
  if (MUST_ACT.includes(kind)) throw conflict('Abhaken reicht hier nicht: Das muss getan werden.');
  if (act === 'postpone' && (until === null || until <= today))
    throw invalid({ until: 'Wähle einen Tag ab morgen.' });
  return write(async (tx) => {
    const day = dayIn(key);
    const span = { studio_id, today, until: day && day > today ? day : today, trainer_id: null };
    const found = kindsFor(user).includes(kind) ? await deadlineOf(tx, kind, key, span) : undefined;
    if (!found) throw conflict(GONE);
    const { text, on, customer_id, contract_id } = found;
    return tx.create(tasks, {
      ...{ studio_id, title: text, due_on: on, customer_id, contract_id, deadline: key },
      ...{ trainer_id: act === 'assign' ? trainer_id : null },
      ...(act === 'postpone' && { snoozed_until: until }),
      ...(act === 'complete' && tickedOff(tx)),
    });
  });
};
