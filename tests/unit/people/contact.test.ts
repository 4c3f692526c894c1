import { describe, expect, it } from 'vitest';
import { text, url } from '#declare/fields.ts';
import { customers } from '#resources/people/customers.ts';
import { fieldSchema } from '#services/http/schemas.ts';
import { checkValue } from '#web/generic/fields/validators.ts';

const { email, phone } = customers.fields;
const website = url({ label: 'Webseite' });

describe('e-mail, telephone and web addresses', () => {
  it.each([
    [email, 'jo@berg.example', true],
    [email, 'jo@berg', false],
    [email, 'jo@@berg.example', false],
    [email, 'jo@berg..example', false],
    [email, 'jo berg@berg.example', false],
    [phone, '+49 (431) 12 34 56', true],
    [phone, '12/34', false],
    [phone, '(((---)))', false],
    [website, 'https://berg.example/plan?a=1', true],
    [website, 'ftp://berg.example', false],
    [website, 'https://berg..example', false],
  ] as const)('are the same to the form and to the services: %o %s', async (field, written, right) => {
    const inForm = (await checkValue(field, written)) === undefined;
    const inServices = fieldSchema(field, { today: '2026-11-21' }).safeParse(written).success;
    expect([inForm, inServices]).toEqual([right, right]);
  });

  it('are no texts like any other', async () => {
    expect(await checkValue(text({ label: 'Name' }), 'jo@berg')).toBeUndefined();
  });
});
