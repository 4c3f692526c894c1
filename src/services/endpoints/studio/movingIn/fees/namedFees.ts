/** Fees that stand in the names of tariffs alone, without a unit: whether "Basic 29" costs 29 € is asked. */
import type { Imported } from '#declare/imports.ts';
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { NEW_TARIFF } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';

const NAMED = /^.*\p{L}.*?[\s,:(–-]+(\d{1,3}(?:[.,]\d{2})?)\)?$/u;

/** Numbers in names that are rather months, units or ages. */
const OTHERS = [10, 12, 16, 18, 20, 24, 25, 30, 36, 48, 50, 60, 65, 100];

/** Fees of a month that are usual, in cents. */
const LEAST = 900;
const MOST = 30_000;

interface Fees {
  readonly entries: readonly Understood[];
  readonly notes: readonly Note[];
  readonly questions: Imported['questions'];
}

const isLikely = (cents: number) => cents >= LEAST && cents <= MOST && !OTHERS.includes(cents / 100);

/** Returns the entries with such fees, as answered, and what is asked. Yields between entries. */
export function* withNamedFees(
  entries: readonly Understood[],
  { isPriced, answers }: { readonly isPriced: boolean; readonly answers: Answers },
): Generator<undefined, Fees> {
  const none = { entries, notes: [], questions: [] };
  if (isPriced) return none;
  const fees = new Map<string, number>();
  const nameOf = ({ values, said }: Understood) =>
    values.tariff === NEW_TARIFF && typeof values.price_cents !== 'number' ? textOf(said.tariff).trim() : '';
  for (const entry of entries) {
    yield;
    const name = nameOf(entry);
    const cents = foreignMoney(NAMED.exec(name)?.[1] ?? '');
    if (cents) fees.set(name, cents);
  }
  const likely = [...fees].filter(([, cents]) => isLikely(cents));
  const [shown] = likely.length > 0 ? likely : [...fees];
  if (!shown) return none;
  const [name, cents] = shown;
  const expected = likely.length * 2 > fees.size ? 'fee' : 'other';
  const answer = ['fee', 'other'].find((one) => one === answers.named_fees) ?? expected;
  const question = {
    key: 'named_fees',
    text: `Die Dateien haben keine Beiträge. Ist die Zahl im Namen der Tarife der Beitrag, etwa bei „${name.slice(0, 80)}“?`,
    answer,
    options: [
      { value: 'fee', label: `Ja: „${name.slice(0, 60)}“ kostet ${formatMoney(cents)}` },
      { value: 'other', label: 'Nein, etwas anderes' },
    ],
  };
  if (answer === 'other') return { ...none, questions: [question] };
  const notes: Note[] = [];
  const priced: Understood[] = [];
  for (const entry of entries) {
    yield;
    const price_cents = fees.get(nameOf(entry));
    priced.push(price_cents === undefined ? entry : { ...entry, values: { ...entry.values, price_cents } });
    if (price_cents !== undefined)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `Nach dem Namen des Tarifs „${nameOf(entry).slice(0, 80)}“: ${formatMoney(price_cents)}`,
      });
  }
  return { entries: priced, notes, questions: [question] };
}
