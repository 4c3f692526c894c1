import { useRecordContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';

export interface Valid {
  readonly id: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/**
 * Returns whether the plan has expired.
 * @example isOver({ id: 'w1', valid_from: null, valid_until: '2026-11-20' }, '2026-11-21') // true
 */
export const isOver = ({ valid_until }: Valid, now: string): boolean =>
  valid_until !== null && valid_until < now;

/** Renders whether the current plan is valid, upcoming or expired. */
export function Standing() {
  const plan = useRecordContext<Valid>();
  if (!plan) return null;
  const now = today();
  if (plan.valid_from && plan.valid_from > now) return <ToneChip label="Kommt noch" tone="info" />;
  if (isOver(plan, now)) return <ToneChip label="Beendet" tone="neutral" />;
  return <ToneChip label="Aktuell" tone="success" />;
}
