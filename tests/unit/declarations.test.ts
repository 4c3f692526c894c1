import { describe, expect, expectTypeOf, it } from 'vitest';
import { parentsConsent } from '#declare/consent.ts';
import { allFields, defineResource, leastLevel, type RecordOf, type Resource } from '#declare/define.ts';
import { choice, day, type Field, type Fields, group, list, reference, text, time } from '#declare/fields.ts';
import { LEVEL } from '#declare/levels.ts';
import { filterOf, searchedReferences, searchFields, sortableFields } from '#declare/lists.ts';
import { maskOf } from '#declare/masks.ts';
import { allResources, resourceByName, resourceByPath } from '#resources/index.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';
import { isCreditorId } from '#rules/money/sepa/creditor.ts';
import { isMinor } from '#rules/people/minority.ts';
import { uniqueFields } from '#services/storage/unique.ts';

const equipment = defineResource({
  name: 'equipment',
  api: 'schedule/equipment',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'trainer', write: 'admin', feature: 'COURSES' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    location_id: reference('locations', { label: 'Standort', required: true }),
    state: choice({ label: 'Zustand', required: true, of: { ready: 'Bereit', repair: 'In Reparatur' } }),
    bought_on: day({ label: 'Gekauft am' }),
    hours: list({ label: 'Zeiten', of: { from: time({ label: 'Von', required: true }) } }),
    maker: group({ label: 'Hersteller', fields: { name: text({ label: 'Name' }) } }),
  },
  title: ({ name }) => name,
  list: { columns: ['name', 'state'], sort: ['name', 'ASC'] },
});

it('pictures stand at the top of a resource: what is below has no address to upload to', () => {
  const below = (fields: Fields): Field[] =>
    Object.values(fields).flatMap((field) => {
      const inner = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.of : {};
      return [...Object.values(inner), ...below(inner)];
    });
  expect(below({ all: group({ label: '', fields: equipment.fields }) }).length).toBeGreaterThan(0);
  for (const { name, fields } of allResources)
    expect(
      below(fields).filter(({ kind }) => kind === 'image'),
      name,
    ).toEqual([]);
});

describe('types of records', () => {
  it('follow from the declaration', () => {
    type Equipment = RecordOf<typeof equipment>;
    expectTypeOf<Equipment['id']>().toEqualTypeOf<string>();
    expectTypeOf<Equipment['version']>().toEqualTypeOf<number>();
    expectTypeOf<Equipment['name']>().toEqualTypeOf<string>();
    expectTypeOf<Equipment['location_id']>().toEqualTypeOf<string>();
    expectTypeOf<Equipment['state']>().toEqualTypeOf<'ready' | 'repair'>();
    expectTypeOf<Equipment['bought_on']>().toEqualTypeOf<string | null>();
    expectTypeOf<Equipment['hours']>().toEqualTypeOf<{ from: string }[]>();
    expectTypeOf<Equipment['maker']>().toEqualTypeOf<{ name: string | null } | null>();
    expectTypeOf<Customer['trainer_ids']>().toEqualTypeOf<string[]>();
    expectTypeOf<Customer['number']>().toEqualTypeOf<number | null>();
  });

  it('keep each declaration assignable to the general one', () => {
    expectTypeOf(equipment).toExtend<Resource>();
    expectTypeOf(customers).toExtend<Resource>();
  });

  it('refuse columns that are no fields', () => {
    defineResource({
      name: 'x',
      api: 'x',
      label: { one: 'X', many: 'X' },
      access: { read: 'trainer', write: 'trainer' },
      fields: { name: text({ label: 'Name' }) },
      title: () => '',
      // @ts-expect-error there is no field of that name
      list: { columns: ['nome'], sort: ['name', 'ASC'] },
    });
  });
});

describe('the registry', () => {
  it('finds resources by table and by page', () => {
    expect(resourceByPath('coaches')).toBe(trainers);
    expect(resourceByName('trainers')).toBe(trainers);
    expect(resourceByName('coaches')).toBeUndefined();
  });

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    '%s is searched by nothing that who lists it may not see',
    (_, resource) => {
      for (const name of searchFields(resource)) {
        const { sensitive, masked, kind } = resource.fields[name] as Field;
        expect([name, sensitive, masked, kind === 'iban']).toEqual([name, undefined, undefined, false]);
      }
      for (const { field, child, target } of searchedReferences(resource, allResources)) {
        const least = (one: Resource) => LEVEL[leastLevel(one.access, 'list')];
        expect(target.titleFields?.length).toBeGreaterThan(0);
        for (const of of [target, ...(child ? [child] : [])]) {
          expect(least(of)).toBeLessThanOrEqual(least(resource));
          expect([undefined, resource.access.feature]).toContain(of.access.feature);
        }
        expect(field.read).toBeUndefined();
        for (const name of target.titleFields ?? []) expect(target.fields[name]?.read).toBeUndefined();
      }
    },
  );

  it('makes titles of the fields by which records are found that refer to them', () => {
    for (const resource of allResources) {
      const { titleFields } = resource;
      if (!titleFields) continue;
      const values = Object.fromEntries(titleFields.map((name) => [name, `<${name}>`]));
      for (const value of Object.values(values)) expect(resource.title(values)).toContain(value);
      expect(resource.title(values)).not.toContain('undefined');
    }
  });

  it('refuses a search by what isn’t there', () => {
    const searched = (search: string[]) =>
      ({ ...customers, list: { ...customers.list, search } }) as Resource;
    for (const name of ['bookings.customer_id', 'measurements.note', 'nothing.customer_id'])
      expect(() => searchedReferences(searched([name]), allResources), name).toThrow(name);
    expect(searchedReferences(searched(['last_name']), allResources)).toEqual([]);
  });

  it('puts children below what they belong to', () => {
    for (const { within, api, sensitive } of allResources) {
      if (within === undefined) expect(api).not.toContain(':');
      // A child may be another service's than its parent.
      else
        expect(api).toMatch(
          new RegExp(`^[a-z]+/${resourceByName(within)?.api.split('/')[1]}/:parent_id/[a-z-]+$`),
        );
      if (sensitive) expect(resourceByName(within ?? '')?.fields[sensitive]?.kind).toBe('instant');
    }
  });

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    '%s finds, orders and compares by nothing that is masked',
    (_, resource) => {
      const { filters = [], search = [] } = resource.list;
      const unique = uniqueFields(resource).map(([path]) => path);
      for (const name of [...filters, ...search, ...sortableFields(resource), ...unique]) {
        const field = allFields(resource)[name];
        expect([name, field && maskOf(field)]).toEqual([name, undefined]);
      }
      // Answers mask a record's own fields, not parts of them.
      for (const field of Object.values<Field>(resource.fields)) {
        const parts = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.of : {};
        expect(Object.values(parts).filter(maskOf)).toEqual([]);
      }
    },
  );

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    '%s names consents that it has',
    (_, resource) => {
      for (const field of Object.values(resource.fields)) {
        const holder = parentsConsent(resource, field) ? resourceByName(resource.within ?? '') : resource;
        if (field.sensitive) expect(holder?.fields[field.sensitive]?.kind).toBe('instant');
      }
    },
  );
});

describe('what a list may be asked for', () => {
  it('is sorted by what is declared, whatever it shows', () => {
    expect(sortableFields(customers)).toContain('status');
    expect(sortableFields(customers)).not.toContain('tags');
    expect(sortableFields(equipment)).toEqual(['id', 'created_at', 'name']);
  });

  it('is filtered by filters with their bounds, and by sorts for equality', () => {
    expect(filterOf(customers, 'created_at_gte')).toMatchObject({ name: 'created_at', suffix: 'gte' });
    expect(filterOf(customers, 'email').field?.kind).toBe('email');
    expect(filterOf(customers, 'phone').field).toBeUndefined();
    expect(filterOf(customers, 'number_gte').field).toBeUndefined();
    expect(filterOf(customers, 'constructor').field).toBeUndefined();
  });
});

describe('rules of the declarations', () => {
  it('ask for a guardian under 18', () => {
    expect(customers.check?.({ birthday: '2009-03-01' }, { today: '2026-11-21' })).toHaveProperty([
      'guardian.name',
    ]);
    expect(
      customers.check?.(
        { birthday: '2009-03-01', guardian: { name: 'Eva Kern', phone: null, email: null } },
        { today: '2026-11-21' },
      ),
    ).toEqual({});
    expect(customers.check?.({ birthday: '1990-03-01' }, { today: '2026-11-21' })).toEqual({});
  });

  it('count the eighteenth birthday itself as of age', () => {
    expect(isMinor('2008-11-22', '2026-11-21')).toBe(true);
    expect(isMinor('2008-11-21', '2026-11-21')).toBe(false);
  });

  it('refuse spans that end before they begin', () => {
    const absences = [{ from: '2026-12-24', to: '2026-12-20', reason: null }];
    expect(trainers.check?.({ absences }, { today: '2026-11-21' })).toEqual({
      'absences.0.to': 'Das Ende liegt vor dem Beginn.',
    });
  });

  it('check the digits of a creditor identifier, whatever its business code', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    expect(isCreditorId('DE98ABC09999999999')).toBe(true);
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false);
    expect(studios.check?.({ creditor_id: 'DE97ZZZ09999999999' }, { today: '2026-11-21' })).toHaveProperty(
      'creditor_id',
    );
  });

  it('name the least level of each action', () => {
    expect(leastLevel(customers.access, 'list')).toBe('trainer');
    expect(leastLevel(customers.access, 'update')).toBe('trainer');
    expect(leastLevel(customers.access, 'delete')).toBe('admin');
  });
});
