/** Which records a trainer reaches who sees their own customers alone. */
import { expect, it } from 'vitest';
import { may, type User } from '#access/may.ts';
import { STAFF, whoMay } from '#access/whoMay.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { belongingOf, seesOwnCustomers } from '#declare/ownRows.ts';
import { ROLES, type RoleName } from '#declare/roles.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { locations } from '#resources/schedule/locations.ts';
import { placesOf } from '#services/storage/places.ts';

const by = (name: string) => {
  const resource = allResources.find((one) => one.name === name)!;
  const belonging = belongingOf(resource, allResources);
  return belonging && 'column' in belonging ? belonging.column : belonging?.by;
};

it('follows from the references', () => {
  const belonging = Object.fromEntries(
    allResources.flatMap(({ name }) => (by(name) ? [[name, by(name)]] : [])),
  );
  expect(belonging).toMatchObject({
    ...{
      customers: 'trainer_ids',
      contracts: 'customer_id',
      bookings: 'customer_id',
      measurements: 'parent_id',
    },
    ...{
      card_ledger: 'parent',
      appointments: 'children',
      restricted_customers: 'nobody',
      workouts: 'customer_id',
    },
  });
  for (const name of ['trainers', 'products', 'exercises', 'saved_views'])
    expect(by(name), name).toBeUndefined();
});

it('takes in whatever refers to customers, at any depth', () => {
  for (const { resource } of placesOf(allResources, customers))
    expect(belongingOf(resource, allResources), resource.name).toBeDefined();
});

it('is about trainers without a role', () => {
  expect(seesOwnCustomers({ level: LEVEL.trainer, role: null })).toBe(true);
  expect(seesOwnCustomers({ level: LEVEL.admin, role: null })).toBe(false);
  for (const role of Object.keys(ROLES) as RoleName[])
    expect(seesOwnCustomers({ level: LEVEL[ROLES[role].level], role }), role).toBe(false);
});

it('narrows every scope of such a person', () => {
  const user: User = {
    ...{ uid: 't', level: LEVEL.trainer, studio_id: 's', features: ALL_FEATURES },
    own_customers: true,
  };
  for (const resource of allResources)
    for (const right of ['list', 'read', 'create', 'update', 'delete'] as const) {
      const decision = may(user, right, resource);
      if (decision.allowed) expect(decision.scope, resource.name).toMatchObject({ customers_of: 't' });
    }
});

it('is said in the table of rights, of what it is about', () => {
  const trainer = STAFF.findIndex(({ level, role }) => level === LEVEL.trainer && role === null);
  const admin = STAFF.findIndex(({ level, role }) => level === LEVEL.admin && role === null);
  const rights = (own: boolean) => {
    const rows = whoMay(allResources, { ownCustomers: own }).flatMap((section) => section.rows);
    return (name: string, kind: number) => rows.find((row) => row.name === name)!.rights[kind]!.text;
  };
  const [on, off] = [rights(true), rights(false)];
  expect(on(contracts.name, trainer)).toBe(`eigene Kunden: ${off(contracts.name, trainer)}`);
  expect(on(contracts.name, admin)).toBe(off(contracts.name, admin));
  expect(on(locations.name, trainer)).toBe(off(locations.name, trainer));
});
