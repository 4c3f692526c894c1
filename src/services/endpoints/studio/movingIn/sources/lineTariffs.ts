/** Tariffs that a list names in lines of their own, above the rows of those who have them. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';

/** @example 'Tarif: Premium' */
const NAMED =
  /^(?:tarif|abo|abonnement|vertrag|vertragsart|mitgliedschaft|paket|beitragsgruppe|beitragsklasse|membership|plan|abbonamento)\s*[\s:–-]\s*(?=\S)/i;

/** A word: lists are also divided by initials. */
const WORD = /\p{L}{3}/u;

const TARIFF = 'Tarif';

/** Returns whether the rows below each line have one fee, and not all lines the same: then the lines are tariffs. */
function areByFees(entries: readonly Entry[], fee: string): boolean {
  const fees = new Map<string, Set<number | undefined>>();
  for (const { below, values } of entries) {
    const said = below?.said ?? '';
    fees.set(said, (fees.get(said) ?? new Set()).add(foreignMoney(textOf(values[fee]))));
  }
  const each = [...fees.values()];
  return each.every(({ size }) => size === 1) && new Set(each.flatMap((of) => [...of])).size > 1;
}

/** Returns the tables with a column of such tariffs, where they have none. Yields between rows. */
export function* withLineTariffs<T extends Source>(
  sources: readonly T[],
  understand: Understandings,
): Generator<undefined, readonly T[]> {
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const { headings, entries, notes } = source.read;
    const fieldOf = (heading: string) => understand.members(heading).field ?? '';
    const fee = headings.find((heading) => fieldOf(heading) === 'price_cents');
    const isOpen =
      fee !== undefined &&
      entries.length > 0 &&
      entries.every(({ below }) => below !== undefined && WORD.test(below.said) && below.said.length < 60) &&
      !headings.some((heading) => fieldOf(heading) === 'tariff') &&
      kindOf(headings, understand, entries, source.name) === 'members';
    const isNamed = isOpen && entries.every(({ below }) => NAMED.test(below?.said ?? ''));
    if (!isOpen || !(isNamed || areByFees(entries, fee))) {
      found.push(source);
      continue;
    }
    const named = new Map<string, string>();
    const whole: Entry[] = [];
    for (const entry of entries) {
      yield;
      const name = (entry.below?.said ?? '').replace(NAMED, '');
      named.set(entry.below?.place ?? '', name);
      whole.push({ ...entry, values: { ...entry.values, [TARIFF]: name } });
    }
    const told = notes.map((note) => {
      const name = named.get(note.place);
      return name === undefined
        ? note
        : { place: note.place, message: `„${name}“ ist der Tarif der Zeilen darunter` };
    });
    const read = { ...source.read, headings: [...headings, TARIFF], entries: whole, notes: told };
    found.push({ ...source, read });
  }
  return found;
}
