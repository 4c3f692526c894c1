/** What falls into an absence. */
import { counted } from '#format/plurals.ts';
import { APPOINTMENT_KINDS, type AppointmentKind, KIND_NOUNS } from '#resources/schedule/appointments.ts';

/**
 * Counts appointments by their kind, as a sentence; blockers fall away with the day.
 * @example fallsIntoText(['course', 'course', 'checkup']) // 'In diese Zeit fallen 2 Kurse und 1 Check-up.'
 */
export function fallsIntoText(kinds: readonly AppointmentKind[]): string {
  const parts = (Object.keys(APPOINTMENT_KINDS) as AppointmentKind[])
    .filter((kind) => kind !== 'blocker')
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ count, text: counted(count, KIND_NOUNS[kind]) }));
  if (parts.length === 0) return 'In diese Zeit fällt kein Termin.';
  const texts = parts.map(({ text }) => text);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const all = texts.length === 1 ? texts[0] : `${texts.slice(0, -1).join(', ')} und ${texts.at(-1)}`;
  return `In diese Zeit ${total === 1 ? 'fällt' : 'fallen'} ${all}.`;
}
