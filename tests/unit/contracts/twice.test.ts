import { expect, it } from 'vitest';
import { twiceWarnings } from '#rules/contracts/twice.ts';

const HELD = {
  ...{ number: 17, product_id: 'p1', product_name: 'Fit 12', kind: 'membership' },
  ...{ starts_on: '2026-12-01', ends_on: null },
};
const NEW = { product_id: 'p1', kind: 'membership', starts_on: '2026-12-01' };

it.each([
  ['same_contract', NEW, HELD],
  ['same_kind', { ...NEW, starts_on: '2027-01-01' }, HELD],
  ['same_kind', { ...NEW, product_id: 'p2' }, HELD],
  ['same_kind', { ...NEW, starts_on: '2026-10-01' }, HELD],
  ['same_kind', { ...NEW, starts_on: '2027-01-01' }, { ...HELD, ends_on: '2027-01-01' }],
  // It follows the other one.
  [undefined, { ...NEW, starts_on: '2027-01-01' }, { ...HELD, ends_on: '2026-12-31' }],
  // Of services several are normal, but for the very same.
  [undefined, { ...NEW, kind: 'service', starts_on: '2027-01-01' }, { ...HELD, kind: 'service' }],
  ['same_contract', { ...NEW, kind: 'service' }, { ...HELD, kind: 'service' }],
  [undefined, { ...NEW, product_id: 'p2', kind: 'service' }, HELD],
  [undefined, { ...NEW, kind: 'card' }, { ...HELD, kind: 'card' }],
])('%s: %o beside %o', (name, contract, held) => expect(twiceWarnings(contract, [held])[0]?.name).toBe(name));

it('names the contracts that are there already', () => {
  const ended = { ...HELD, number: 9, product_id: 'p2', product_name: 'Flex', ends_on: '2026-12-31' };
  expect(twiceWarnings(NEW, [HELD, ended]).map(({ text }) => text)).toEqual([
    'Denselben Vertrag gibt es schon: Vertrag 17, „Fit 12“, ab 01.12.2026. Beide werden gefordert.',
    'Der Kunde hat schon eine Mitgliedschaft: Vertrag 9, „Flex“, 01.12.2026–31.12.2026. Beide werden gefordert.',
  ]);
});
