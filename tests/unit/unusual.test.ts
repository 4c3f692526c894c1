/** Days and amounts that are probably typing errors. */
import { describe, expect, it } from 'vitest';
import { defineResource } from '#declare/define.ts';
import { day, instant, money, text } from '#declare/fields.ts';
import { unusualIn } from '#declare/unusual.ts';
import { payments } from '#resources/money/payments.ts';

const fields = {
  on: day({ label: 'Eingang am', usual: { back: 366, ahead: 31 } }),
  at: instant({ label: 'Beginn', usual: { ahead: 731 } }),
  cents: money({ label: 'Betrag', usual: 200_000 }),
  free: day({ label: 'Frei' }),
};
const today = '2026-11-30';
const texts = (values: object, before?: Record<string, unknown>) =>
  unusualIn(fields, values as Record<string, unknown>, { today, before }).map(({ text }) => text);

describe('unusual values', () => {
  it.each([
    [{ on: '1926-11-30' }, '„Eingang am“: Der 30.11.1926 liegt 100 Jahre zurück.'],
    [{ on: '2025-11-28' }, '„Eingang am“: Der 28.11.2025 liegt 12 Monate zurück.'],
    [{ on: '2027-01-01' }, '„Eingang am“: Der 01.01.2027 liegt 2 Monate in der Zukunft.'],
    [{ at: '2062-12-01T23:30:00.000Z' }, '„Beginn“: Der 02.12.2062 liegt 36 Jahre in der Zukunft.'],
    [{ cents: 499_000 }, '„Betrag“: 4.990,00\u00a0€ sind ungewöhnlich viel.'],
    [{ cents: -499_000 }, '„Betrag“: -4.990,00\u00a0€ sind ungewöhnlich viel.'],
  ])('%j is asked about', (values, told) => {
    expect(texts(values)).toEqual([told]);
  });

  it.each([
    { on: '2025-11-29', at: '1999-01-01T00:00:00.000Z', cents: 200_000, free: '1926-01-01' },
    { on: '2026-12-31', at: null, cents: null },
    { on: 'gestern', at: 'bald', cents: '499000' },
    {},
  ])('%j is not', (values) => {
    expect(texts(values)).toEqual([]);
  });

  it('are told of together, and not where they stay as they were', () => {
    const values = { on: '1926-11-30', cents: 499_000 };
    expect(texts(values)).toEqual([
      '„Eingang am“: Der 30.11.1926 liegt 100 Jahre zurück. „Betrag“: 4.990,00\u00a0€ sind ungewöhnlich viel.',
    ]);
    expect(texts(values, { on: '1926-11-30' })).toEqual([
      '„Betrag“: 4.990,00\u00a0€ sind ungewöhnlich viel.',
    ]);
    expect(texts(values, values)).toEqual([]);
  });

  it('have a word in the history beside the declared ones, of records and of actions', () => {
    const declared = defineResource({
      ...{ name: 'things', api: 'x/things', label: { one: 'Ding', many: 'Dinge' } },
      access: { read: 'trainer', write: 'admin' },
      fields: { name: text({ label: 'Name', required: true }) },
      given: { cents: fields.cents },
      actions: {
        plain: { label: 'A', done: 'a', fields: {} },
        dated: { label: 'B', done: 'b', fields: { on: fields.on }, warnings: { late: 'spät' } },
      },
      title: ({ name }) => name,
      list: { columns: ['name'], sort: ['name', 'ASC'] },
    });
    expect(declared.warnings).toEqual({ unusual: 'mit einem ungewöhnlichen Wert' });
    expect(declared.actions.plain.warnings).toBeUndefined();
    expect(Object.keys(declared.actions.dated.warnings ?? {})).toEqual(['late', 'unusual']);
    expect(Object.keys(payments.warnings ?? {})).toEqual(['entered_before', 'unusual']);
  });
});
