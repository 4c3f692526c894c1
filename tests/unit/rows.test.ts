import { describe, expect, it } from 'vitest';
import { allFields } from '#declare/define.ts';
import { rowOf, says } from '#declare/rows.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';

const ALL = () => true;

describe('a record’s row', () => {
  it('is named by the person whom a contract is with, and says how it stands', () => {
    expect(rowOf(contracts, ALL)).toMatchObject({ title: 'customer_id', fact: ['state'], person: false });
  });

  it('calls a person, by the field with the number', () => {
    expect(rowOf(customers, ALL)).toMatchObject({ person: true, call: 'phone', picture: 'photo_url' });
  });

  it('has nothing that the person may not see', () => {
    const { title, line, fact, picture, call } = rowOf(customers, () => false);
    expect([title, line, fact, picture, call]).toEqual([undefined, [], [], undefined, undefined]);
  });

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    'of %s has no health data, and no fact twice',
    (_, resource) => {
      const { line, fact, title } = rowOf(resource, ALL);
      const names = [...line, ...fact, ...(title ? [title] : [])];
      expect(names.filter((name) => allFields(resource)[name]?.sensitive)).toEqual([]);
      expect(names).toEqual([...new Set(names)]);
    },
  );
});

describe('a fact', () => {
  it.each([
    [0, false],
    [4990, true],
    [null, false],
  ])('that is an amount of %s says something: %s', (value, said) => {
    expect(says(customers.fields.open_cents, value)).toBe(said);
  });

  it.each([
    ['active', false],
    ['pending_activation', true],
    ['deactivated', true],
  ])('that is the state %s says something: %s', (value, said) => {
    expect(says(customers.fields.status, value)).toBe(said);
  });
});
