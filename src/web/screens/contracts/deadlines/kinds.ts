/** Presentation, links and grouping of deadlines. */

import type { Tone } from '#declare/fields.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import {
  DEADLINE_KINDS,
  type Deadline,
  type DeadlineKind,
} from '#resources/contracts/endpoints/deadlines.ts';
import { notices } from '#resources/contracts/notices.ts';
import { customers } from '#resources/people/customers.ts';
import { tasks } from '#resources/people/tasks.ts';
import { messages } from '#resources/studio/messages.ts';
import { plusDays, weekdayOf } from '#rules/days.ts';
import { listPath, recordPath } from '#web/generic/addresses.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';

const TONES: Readonly<Record<DeadlineKind, Tone>> = {
  online_notice: 'error',
  message_failed: 'error',
  task: 'info',
  returned_debit: 'error',
  refund: 'error',
  consent_open: 'warning',
  first_term_end: 'info',
  notice_day: 'warning',
  contract_end: 'error',
  card_expiry: 'warning',
  card_units: 'warning',
  mandate_lapse: 'error',
  coming_of_age: 'info',
  overdue: 'error',
  birthday: 'success',
};

/** Returns the chip of a kind. @example <ToneChip {...chipOf('notice_day')} /> */
export function chipOf(kind: DeadlineKind): { readonly label: string; readonly tone: Tone } {
  return { label: DEADLINE_KINDS[kind], tone: TONES[kind] };
}

/** The customer's account has the actions that pay out, take money and write letters. */
const TO_ACCOUNT: readonly DeadlineKind[] = ['refund', 'returned_debit', 'overdue'];

/**
 * Returns the address of the page where the deadline is handled.
 * @example placeOf({ ...deadline, card_id: '7' }) // '/contract-cards?card=7'
 */
export function placeOf({
  kind,
  task_id,
  notice_id,
  message_id,
  card_id,
  contract_id,
  customer_id,
}: Deadline): string | undefined {
  if (task_id) return recordPath(tasks, task_id);
  if (TO_ACCOUNT.includes(kind) && customer_id) return customerTab(customer_id, 'konto');
  if (message_id) return recordPath(messages, message_id);
  if (notice_id) return recordPath(notices, notice_id);
  if (card_id) return listPath(contractCards, { card: card_id });
  if (contract_id) return recordPath(contracts, contract_id);
  return customer_id ? recordPath(customers, customer_id) : undefined;
}

export type Grouping = 'date' | 'kind';

export interface Group {
  readonly key: string;
  readonly deadlines: readonly Deadline[];
}

/** Groups by urgency, in order. */
export const URGENCIES = {
  overdue: 'Überfällig',
  today: 'Heute',
  week: 'Diese Woche',
  later: 'Später',
} as const;

/** @example urgencyOf('2026-11-20', '2026-11-21') // 'overdue' */
export function urgencyOf(on: string, today: string): keyof typeof URGENCIES {
  if (on <= today) return on < today ? 'overdue' : 'today';
  return on <= plusDays(today, (7 - weekdayOf(today)) % 7) ? 'week' : 'later';
}

/**
 * Groups deadlines by urgency, or by kind in declared order; the order within a group is kept.
 * @example groupsOf(deadlines, 'date', '2026-11-21')[0].key // 'overdue'
 */
export function groupsOf(deadlines: readonly Deadline[], by: Grouping, today: string): Group[] {
  const keys = Object.keys(by === 'date' ? URGENCIES : DEADLINE_KINDS);
  const keyOf = ({ on, kind }: Deadline) => (by === 'date' ? urgencyOf(on, today) : kind);
  return keys
    .map((key) => ({ key, deadlines: deadlines.filter((deadline) => keyOf(deadline) === key) }))
    .filter((group) => group.deadlines.length > 0);
}
