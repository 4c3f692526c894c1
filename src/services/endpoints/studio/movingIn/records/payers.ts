/** Who pays for whom, by what files say of the payer: number, mail or name. */
import { isCompany, type SplitName, splitName } from '#format/foreign/people.ts';
import { folded } from '#rules/contracts/noticeMatch.ts';
import { isDay } from '#rules/days.ts';
import { isMinor } from '#rules/people/minority.ts';
import { turn } from '#services/turns.ts';
import type { CustomerContext, Finding } from '../context.ts';
import { identityOf, type Known, LOOKED_UP, nameIn } from '../people/identities.ts';
import type { Person } from '../people/persons.ts';
import type { PlannedCustomer } from './customersOf.ts';

/** Words in place of a payer for who pays himself. */
const SELF = /^(?:selbst\w*|self|own|ja|nein|yes|no|x|-+|mitglied|member|0)$/i;

/** People by each of what a file may call them; null for several. */
export type Payers = ReadonlyMap<string, string | null>;

const fields = LOOKED_UP.filter((field) => field !== 'phone');

/** @param studio those who are there already: the files' own people come first */
export async function payersIn(people: readonly Person[], studio: readonly Known[] = []): Promise<Payers> {
  const found = new Map<string, string | null>();
  for (const { id, rows } of people) {
    await turn();
    const keys = new Set(
      rows.flatMap(({ values }) => {
        const identity = identityOf(values);
        return fields.map((field) => identity[field]).filter(Boolean);
      }),
    );
    for (const key of keys) found.set(key, found.has(key) && found.get(key) !== id ? null : id);
  }
  const there = new Map<string, string | null>();
  for (const known of studio) {
    await turn();
    for (const key of new Set(fields.map((field) => known[field]).filter(Boolean)))
      there.set(key, there.has(key) ? null : known.id);
  }
  return new Map([...there, ...found]);
}

/**
 * Returns the id of the person with a member number, an e-mail address or a name; null where several people have it, undefined
 * where nobody does.
 */
function personBy(said: string, payers: Payers): string | null | undefined {
  const name = splitName(said);
  const keys = [said.toLowerCase(), name ? identityOf({ ...name }).name : ''];
  return keys.map((key) => payers.get(key)).find((id) => id !== undefined);
}

/** Puts in who pays, where the files say it and the person has no payer yet; notes who can't be found. */
export function withPayer(
  planned: PlannedCustomer,
  payers: Payers,
  { current, notes }: Pick<CustomerContext, 'current' | 'notes'>,
): PlannedCustomer {
  const { person, values, what } = planned;
  const row = person.rows.find(
    (one) => typeof one.values.payer_number === 'string' && one.values.payer_number,
  );
  const said = String(row?.values.payer_number ?? '').trim();
  if (!row || SELF.test(said)) return planned;
  const payer_id = personBy(said, payers);
  if (!payer_id) {
    const why =
      payer_id === null ? 'passt zu mehreren Personen' : 'steht weder in den Dateien noch im Studio';
    notes.push(noteAbout(row.place, `„${said.slice(0, 120)}“ ${why}: Wer zahlt, bleibt leer`));
    return planned;
  }
  if (payer_id === person.id || current.get(person.id)?.payer_id) return planned;
  return { ...planned, what: what === 'same' ? 'fill' : what, values: { ...values, payer_id } };
}

/** Sets the guardian of minors without one, by the guardian's mail in the file or as who pays, and notes it. */
export function nameGuardians(
  people: readonly Person[],
  payers: Payers,
  { today, notes }: Pick<CustomerContext, 'today' | 'notes'>,
): void {
  const byId = new Map(people.map((one) => [one.id, one]));
  const said = ({ rows }: Person, field: string) =>
    rows.map(({ values }) => values[field]).find((of) => typeof of === 'string' && of !== '') as
      | string
      | undefined;
  const isYoung = (one: Person) => {
    const birthday = said(one, 'birthday');
    return birthday !== undefined && isDay(birthday) && isMinor(birthday, today);
  };
  for (const person of people) {
    const [row] = person.rows;
    if (!row || said(person, 'guardian_name') || !isYoung(person)) continue;
    const holder = said(person, 'account_holder') ?? '';
    const account = isCompany(holder) ? undefined : splitName(holder);
    const byAccount = account && identityOf({ ...account }).name;
    const ways = [
      { by: said(person, 'guardian_email'), why: 'dessen E-Mail dafür dasteht' },
      { by: said(person, 'payer_number'), why: 'wer für die Person zahlt' },
      { by: byAccount, why: FROM_ACCOUNT },
    ];
    const there = ways.flatMap(({ by, why }) => {
      const other = byId.get(personBy(by ?? '', payers) ?? '');
      return other && other !== person && !isYoung(other)
        ? [{ name: nameIn(other.rows[0]?.values ?? {}), phone: said(other, 'phone'), why }]
        : [];
    });
    const isParent = byAccount && !payers.has(byAccount) && isRelated(account, row.values);
    const guardian =
      there[0] ?? (isParent && { name: nameIn({ ...account }), phone: undefined, why: FROM_ACCOUNT });
    if (!guardian) continue;
    const { name, phone, why } = guardian;
    Object.assign(row.values, { guardian_name: name, guardian_phone: phone ?? null });
    notes.push({ place: row.place, label: 'Erziehungsberechtigte Person', message: `${name}, ${why}` });
  }
}

/** Returns whether a name is another one of the same family: "Finn Ole Boysen" is "Finn Boysen". */
function isRelated(name: SplitName, values: Person['rows'][number]['values']): boolean {
  const [one = '', other = ''] = [nameIn({ ...name }), nameIn(values)].map(folded);
  return one.split(' ')[0] !== other.split(' ')[0] && one.split(' ').at(-1) === other.split(' ').at(-1);
}

const FROM_ACCOUNT = 'von dessen Konto für die Person gezahlt wird';

const noteAbout = (place: string, message: string): Finding => ({ place, label: 'Zahler', message });
