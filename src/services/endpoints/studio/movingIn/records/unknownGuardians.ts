/** Handles minors whose guardian is in none of the files, by the choice `without_guardian`. */
import { UNKNOWN_GUARDIAN } from '#resources/studio/endpoints/movingIn.ts';
import { isDay } from '#rules/days.ts';
import { isMinor } from '#rules/people/minority.ts';
import type { CustomerContext } from '../context.ts';
import type { Person } from '../people/persons.ts';

/** Sets the placeholder as guardian of a minor without one, if that is chosen. Returns false if the person is skipped. */
export function withGuardian(
  person: Person,
  sent: Record<string, unknown>,
  { choices, today, withoutGuardian, notes }: CustomerContext,
): boolean {
  const guardian = sent.guardian as { readonly name?: string | null } | undefined;
  if (!isDay(sent.birthday) || !isMinor(sent.birthday, today) || guardian?.name) return true;
  withoutGuardian.push(person.key);
  if (choices.without_guardian === 'skip') person.skipped = true;
  if (choices.without_guardian !== 'placeholder') return !person.skipped;
  sent.guardian = { phone: null, email: null, ...guardian, name: UNKNOWN_GUARDIAN };
  const message = `Unter 18, und keine steht da: „${UNKNOWN_GUARDIAN}“. Trag sie danach beim Kunden ein`;
  notes.push({ place: person.key, label: 'Erziehungsberechtigte Person', message });
  return true;
}
