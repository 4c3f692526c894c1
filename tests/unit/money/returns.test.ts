/** Why direct debits come back, and what follows. */
import { describe, expect, it } from 'vitest';
import { consequenceOf, isReturnCode, RETURN_REASONS, returnText } from '#rules/money/sepa/returns.ts';

describe('a returned debit', () => {
  it.each([
    ['AC04', 'Konto aufgelöst (AC04)', 'cancel'],
    ['MD01', 'Kein gültiges Mandat, Widerspruch (MD01)', 'cancel'],
    ['MD07', 'Kontoinhaber verstorben (MD07)', 'cancel'],
    ['AC01', 'Kontonummer falsch (AC01)', 'hold'],
    ['MD06', 'Vom Kunden zurückgegeben (MD06)', 'hold'],
    ['AM04', 'Konto nicht gedeckt (AM04)', 'retry'],
    ['MS03', 'Ohne Angabe des Grundes (MS03)', 'retry'],
    ['NARR', 'Grund NARR', 'hold'],
    ['toString', 'Grund toString', 'hold'],
  ])('with %s says: %s; its mandate: %s', (code, text, then) => {
    expect([returnText(code), consequenceOf(code)]).toEqual([text, then]);
  });

  it('has codes of four characters, as ISO 20022 has them', () => {
    expect(Object.keys(RETURN_REASONS).filter((code) => !/^[A-Z]{2}\d\d$/.test(code))).toEqual([]);
    expect([isReturnCode('AM04'), isReturnCode('am04')]).toEqual([true, false]);
  });
});
