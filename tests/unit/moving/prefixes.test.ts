/** Headings that begin with what they are of, and "State". */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byWords } from '#services/endpoints/studio/movingIn/columns/vagueColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';

const { members, cards } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

it.each([
  ['plan_start', 'starts_on'],
  ['planEnd', 'ends_on'],
  ['plan cycle', 'billing_interval'],
  ['plan_name', 'tariff'],
  ['Vertrag: Laufzeit', 'term'],
  ['customer.phone', 'phone'],
  ['memberCity', 'city'],
  ['membership_plan_name', 'tariff'],
  ['membership_plan_price', 'price_cents'],
  ['membership_billing_interval', 'billing_interval'],
  ['contractStartDate', 'starts_on'],
  ['Contract Ends', 'ends_on'],
  ['Statut de l’abonnement', 'status'],
  ['Date de début de l’abonnement', 'starts_on'],
  ['Einddatum contract', 'ends_on'],
  ['Vertrag gekündigt am', 'cancelled_on'],
  ['Vertragskündigungsfrist', 'notice'],
  ['Mitgliedschaftsende', 'ends_on'],
  ['Kunde: Wohnort', 'city'],
  ['IBAN (Elternteil)', 'iban'],
  ['Elternteil 1 Name', 'guardian_name'],
  ['Telefon (Mutter)', 'guardian_phone'],
  ['E-Mail (Eltern)', 'guardian_email'],
])('„%s“ is %s', (heading, field) => {
  expect(understand(heading).field).toBe(field);
});

it('of a person are so in each kind of file', () => {
  expect(headingsFor(cards, importable(cards))('customer_email').field).toBe('email');
});

it.each(['plan_id', 'trainer_phone', 'plan_color', 'Vertragspartner', 'Beitrag ab', 'Kundenkonto'])(
  '„%s“ is left open',
  (heading) => {
    expect(understand(heading).field).toBe(undefined);
  },
);

it.each([
  [['ACTIVE', 'PAUSED'], 'status'],
  [['NY', 'TX'], null],
])('a state of %s is %s', (words, field) => {
  const entries = words.map((state, at) => ({ place: `Zeile ${at + 2}`, values: { state } }));
  const read = { headings: ['state'], entries, notes: [] };
  expect(byWords(read, { state: null }, members)).toEqual({ state: field });
});
