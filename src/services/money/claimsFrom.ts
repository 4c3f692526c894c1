/** The month from which a studio claims (`claims_from`): stored with its first claims, moved on purpose only. */
import { berlinDay } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { customers } from '#resources/people/customers.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { claimingProblem, shifted } from '#rules/money/claiming.ts';
import { monthName } from '#rules/months.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { invalid, noStudio } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type ClaimedContract, forgetChanged, rememberClaimed } from './claimedContracts.ts';
import { type NewClaim, plannedMonths } from './monthsPlan.ts';

interface Question {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
  /** Whether only some of the claims will be read, in whichever order. */
  readonly some?: boolean;
}

interface Planned {
  /** In batches, computed as they are asked for. */
  readonly planned: AsyncIterable<NewClaim[]>;
  /** Why the studio doesn't claim the month; nothing is planned then. */
  readonly refusal: string | undefined;
  /** Whether the studio's claims begin with this month. */
  readonly begins: boolean;
}

/**
 * Plans the claims of a month, also of earlier ones since the studio's beginning, for contracts entered late.
 * @example for await (const claims of (await planMonth(tx, { studio_id, month: '2026-12', today })).planned) …
 */
export async function planMonth(
  tx: Transaction,
  { studio_id, month, today, some = false }: Question,
  onClaimed?: (claimed: ClaimedContract) => void,
): Promise<Planned> {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw noStudio();
  const { claims_from: since } = studio;
  const refusal = claimingProblem(month, { since, today });
  const months = { from: since ?? month, to: month };
  const planned = refusal
    ? NONE
    : plannedMonths(tx, { studio_id, ...months, today, some, ...(onClaimed && { onClaimed }) });
  return { planned, refusal, begins: since === null };
}

const NONE: AsyncIterable<never> = { async *[Symbol.asyncIterator]() {} };

/** Returns all claims of the batches. */
export async function all(planned: AsyncIterable<readonly NewClaim[]>): Promise<NewClaim[]> {
  const claims: NewClaim[] = [];
  for await (const batch of planned) claims.push(...batch);
  return claims;
}

/**
 * Plans the claims of a month and has them written, stores the month as the studio's beginning where they are its first,
 * and how far the contracts are claimed. Requires the lock on the studio's row.
 * @throws Problem 422 at `month`
 * @example await writePlanned(tx, { studio_id, month, today }, (planned) => addClaims(tx, studio_id, planned))
 */
export async function writePlanned<R>(
  tx: Transaction,
  question: Question,
  write: (planned: NewClaim[]) => Promise<R>,
): Promise<R> {
  const { studio_id } = question;
  await forgetChanged(tx, studio_id);
  const claimed: ClaimedContract[] = [];
  const { planned: batches, refusal, begins } = await planMonth(tx, question, (one) => claimed.push(one));
  if (refusal) throw invalid({ month: refusal });
  const planned = await all(batches);
  if (begins && planned.length > 0)
    await tx.update(studios, studio_id, { claims_from: question.month }, { action: 'claim_from' });
  const written = await write(planned);
  await rememberClaimed(tx, studio_id, claimed);
  return written;
}

export const studioHandlers: ActionHandlers<typeof studios> = {
  claimFrom: {
    async warn({ tx, record, body }) {
      const warning = body.claims_from && (await warningOf(tx, record, body.claims_from));
      return warning ? [warning] : [];
    },
  },
};

/** Returns what moving the beginning to another month comes to; nothing where no claim depends on it. */
async function warningOf(tx: Transaction, { id: studio_id, claims_from }: Studio, to: string) {
  const today = berlinDay(tx.now);
  const now = claims_from ?? today.slice(0, 7);
  const earlier = to < now;
  const months = earlier ? { from: to, to: shifted(now, -1) } : { from: now, to: shifted(to, -1) };
  if (months.to < months.from) return undefined;
  const moved = (await all(plannedMonths(tx, { studio_id, ...months, today, without_arrears: true }))).filter(
    ({ kind }) => kind !== 'correction',
  );
  if (moved.length === 0) return undefined;
  const span =
    months.from === months.to ? monthName(to) : `${monthName(months.from)} bis ${monthName(months.to)}`;
  const people = new Set(moved.map(({ customer_id }) => customer_id)).size;
  const what = `${counted(moved.length, claims.label)} aus ${span} über zusammen ${formatMoney(sumOf(moved))}`;
  return earlier
    ? {
        name: 'claims_more',
        text: `Mit dem nächsten Fordern kommt dazu: ${what} (${counted(people, customers.label)}).`,
      }
    : { name: 'claims_less', text: `Nie gefordert wird damit, was noch nicht gefordert ist: ${what}.` };
}
