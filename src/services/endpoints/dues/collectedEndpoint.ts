/** A month's file was handed to the bank. */
import type { sepaHandedIn } from '../../../resources/endpoints/dues.ts';
import { studios } from '../../../resources/studios.ts';
import { restDayProblem } from '../../../rules/sepa/bankDays.ts';
import type { Handler } from '../../http/endpoint.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { sumOf } from './claims.ts';
import { handedIn, noteHandedIn } from './collected.ts';
import { markUsed } from './mandates.ts';
import { planCollection } from './sepaPlan.ts';

/**
 * Notes that the file was handed to the bank: its mandates are used. What the caller takes for its number and sum has to
 * be so still, or others would be noted than are in the file. The same file again changes nothing.
 */
export const collected: Handler<typeof sepaHandedIn> = ({ services, write, body, studio_id, today }) => {
  const { month, collect_on } = body;
  const restDay = restDayProblem(collect_on);
  if (restDay) throw invalid({ collect_on: restDay });
  return write(async (tx) => {
    // One after the other: two who note the same file at once note it once.
    await tx.get(studios, studio_id, { forUpdate: true });
    const known = await handedIn(tx, { studio_id, month });
    const same = known.find(
      (file) =>
        file.collect_on === collect_on &&
        (body.count ?? file.count) === file.count &&
        (body.sum_cents ?? file.sum_cents) === file.sum_cents,
    );
    if (same) return { changed: 0, count: same.count, sum_cents: same.sum_cents };
    const { included } = await planCollection(tx, { studio_id, month, collect_on });
    const [count, sum_cents] = [included.length, sumOf(included)];
    if (count === 0) throw conflict('In diesem Monat ist nichts einzuziehen.');
    if ((body.count ?? count) !== count || (body.sum_cents ?? sum_cents) !== sum_cents)
      throw conflict(
        `Inzwischen wären es ${count} Lastschriften über ${inEuro(sum_cents)}: Etwas hat sich geändert. Öffne die SEPA-Lastschriften noch einmal und prüfe, ob deine Datei noch stimmt.`,
      );
    const ids = included.map(({ customer_id }) => customer_id);
    const changed = await markUsed(tx, { ids, on: earlier(collect_on, today) });
    await noteHandedIn(tx, services, { studio_id, month, collect_on, count, sum_cents });
    return { changed, count, sum_cents };
  });
};

const earlier = (a: string, b: string) => (a < b ? a : b);
const inEuro = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
