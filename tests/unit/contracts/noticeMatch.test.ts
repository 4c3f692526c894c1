/** Whom a notice that came in online is probably from. */
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  type Declared,
  folded,
  numbersIn,
  probableMatch,
} from '#rules/contracts/noticeMatch.ts';

const contract = (number: number, running = true) => ({ id: `v${number}`, number, running });

const kern: Candidate = {
  customer_id: 'kern',
  number: 41,
  first_name: 'Mia',
  last_name: 'Kern',
  email: 'mia@kern.example',
  contracts: [contract(12)],
};
const mueller: Candidate = {
  customer_id: 'mueller',
  number: 42,
  first_name: 'Jörg',
  last_name: 'Müller-Lüdenscheidt',
  email: 'j.m@post.example',
  contracts: [contract(20), contract(21), contract(19, false)],
};
const everybody = [kern, mueller];

const sent = (values: Partial<Declared> = {}): Declared => ({
  name: 'Unbekannt Niemand',
  email: 'x@y.example',
  contract_named: 'Mitgliedschaft',
  identification: null,
  ...values,
});
const match = (values: Partial<Declared>, among: readonly Candidate[] = everybody) =>
  probableMatch(sent(values), among);

describe('who it is', () => {
  it.each<[string, Partial<Declared>, Partial<ReturnType<typeof match>> | undefined]>([
    ['by address', { email: ' MIA@Kern.example ' }, { customer_id: 'kern', signs: ['email'] }],
    ['by name', { name: 'mia KERN' }, { customer_id: 'kern', signs: ['name'] }],
    ['by name turned round', { name: 'Kern, Mia' }, { customer_id: 'kern' }],
    ['without umlauts', { name: 'Joerg Mueller Luedenscheidt' }, { customer_id: 'mueller' }],
    [
      'by last name and number',
      { name: 'M. Kern', identification: 'Mitglied 0041' },
      { customer_id: 'kern', signs: ['last_name', 'customer_number'] },
    ],
    ['not by a last name alone', { name: 'Olaf Kern' }, undefined],
    ['not by numbers alone', { contract_named: 'Vertrag 12', identification: '41' }, undefined],
    ['not where nothing fits', {}, undefined],
    ['not by a part of a name', { name: 'Mia Kernbach' }, undefined],
  ])('%s', (_, values, expected) => {
    if (expected) expect(match(values)).toMatchObject(expected);
    else expect(match(values)).toBeUndefined();
  });

  it('is nobody where two are as likely, until something tells them apart', () => {
    const twin = { ...kern, customer_id: 'twin', number: 77, contracts: [contract(30)] };
    expect(match({ name: 'Mia Kern' }, [kern, twin])).toBeUndefined();
    expect(match({ name: 'Mia Kern', contract_named: 'Nr. 30' }, [kern, twin])).toMatchObject({
      customer_id: 'twin',
      contract_id: 'v30',
    });
  });
});

describe('which contract is meant', () => {
  const of = (values: Partial<Declared>, candidate = mueller) =>
    match({ email: candidate.email, ...values })?.contract_id;

  it('is the only one that runs', () => expect(of({}, kern)).toBe('v12'));
  it('is nobody’s guess among several', () => expect(of({})).toBeNull());
  it('is the one whose number was written, also an ended one', () => {
    expect(of({ contract_named: 'Vertrag Nr. 21' })).toBe('v21');
    expect(of({ contract_named: '19' })).toBe('v19');
  });
  it('is left open where two are named', () => expect(of({ contract_named: '20 und 21' })).toBeNull());
});

it('reads numbers, and no dates', () => {
  expect([...numbersIn('Nr. 0012, geb. 3.4.1990, 24103 Kiel, 2026-11-21')]).toEqual([12, 24103]);
});

it('reads names without accents', () => {
  expect(folded('  Jörg Weiß ')).toBe('joerg weiss');
});
