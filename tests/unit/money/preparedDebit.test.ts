/** What speaks against a debit since it was prepared. */
import { describe, expect, it } from 'vitest';
import { changesOf } from '#rules/money/sepa/stillGood.ts';

const IBAN = 'DE89370400440532013000';
const debit = { mandate_reference: 'M-1', iban: IBAN, collect_on: '2026-12-01' };
const mandate = { reference: 'M-1', signed_on: '2026-03-01', last_used_on: null };
const payer = { iban: IBAN, sepa_mandate: mandate, debit_stop: null, contracts: [], others: [] };
const stop = { mandate_reference: 'm-1', on: '2026-11-20', code: 'MD06', ended: false };

describe('a prepared debit', () => {
  it('is still good while its payer is as they were', () => {
    expect(changesOf(debit, payer)).toEqual([]);
    expect(changesOf(debit, { ...payer, iban: 'de89 3704 0044 0532 0130 00' })).toEqual([]);
    expect(changesOf(debit, { ...payer, sepa_mandate: { ...mandate, reference: 'm-1' } })).toEqual([]);
    // Of an earlier mandate than that by which it collects.
    expect(changesOf(debit, { ...payer, debit_stop: { ...stop, mandate_reference: 'M-0' } })).toEqual([]);
  });

  it.each([
    ['is gone', { sepa_mandate: null }, 'Das Mandat M-1 gibt es nicht mehr.'],
    [
      'is another',
      { sepa_mandate: { ...mandate, reference: 'M-2' } },
      'Statt des Mandats M-1 gilt seitdem M-2.',
    ],
    [
      'ended with a returned debit',
      { debit_stop: { ...stop, ended: true } },
      'Das Mandat ist beendet seit der Rücklastschrift vom 20.11.2026: Vom Kunden zurückgegeben (MD06). Es braucht ein neues.',
    ],
    [
      'has lapsed',
      { sepa_mandate: { ...mandate, signed_on: '2023-11-30' } },
      'Das Mandat ist am 30.11.2026 erloschen: 36 Monate nicht genutzt.',
    ],
    ['has no account', { iban: null }, 'Es fehlt die IBAN.'],
  ])('must not go where the mandate %s', (_, now, text) => {
    expect(changesOf(debit, { ...payer, ...now })).toEqual([{ name: 'mandate', text }]);
  });

  it('is to be asked about where debits are held, a contract is withdrawn or the account is another', () => {
    const contracts = [
      { number: 17, withdrawn: true },
      { number: 18, withdrawn: false },
    ];
    const now = { ...payer, iban: 'DE75512108001245126199', debit_stop: stop, contracts };
    expect(changesOf(debit, now)).toEqual([
      {
        name: 'stopped',
        text: 'Lastschriften sind ausgesetzt seit der Rücklastschrift vom 20.11.2026: Vom Kunden zurückgegeben (MD06).',
      },
      { name: 'withdrawn', text: 'Vertrag 17 ist widerrufen.' },
      { name: 'otherwise', text: 'Vertrag 18 wird nicht mehr per Lastschrift gezahlt.' },
      { name: 'account', text: 'Jetzt … 6199 statt … 3000.' },
    ]);
  });
});
