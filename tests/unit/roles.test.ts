/** Roles take away of their level, and never add. What they leave is said here once more. */
import { describe, expect, it } from 'vitest';
import { type Decision, may, mayCall, mayChange, maySee, seesMask, type User } from '#access/may.ts';
import { STAFF, whoMay } from '#access/whoMay.ts';
import type { Action, Resource } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import { featuresFor, ROLES, type RoleName, remains, SUBJECTS } from '#declare/roles.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { allEndpoints } from '#resources/endpoints.ts';
import { allResources } from '#resources/index.ts';
import { claims } from '#resources/money/claims.ts';
import { payments } from '#resources/money/payments.ts';
import { admins } from '#resources/people/admins.ts';
import { customers } from '#resources/people/customers.ts';
import { disclosures } from '#resources/people/endpoints/disclosures.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';
import { measurements } from '#resources/training/measurements.ts';
import { workouts } from '#resources/training/workouts.ts';

const NAMES = Object.keys(ROLES) as RoleName[];
const ACTIONS: readonly Action[] = ['list', 'read', 'create', 'update', 'delete'];

const inRole = (role: RoleName | null, level = role ? ROLES[role].level : 'admin'): User => ({
  uid: 'u',
  level: LEVEL[level],
  role,
  studio_id: 'nord',
  features: featuresFor({ role }, ALL_FEATURES),
});

const reachesOthers = (decision: Decision) => decision.allowed && decision.scope.rows !== 'own';

const allowed = (role: RoleName, action: Action, of: Resource) => may(inRole(role), action, of).allowed;

describe('a role', () => {
  it.each(NAMES)('%s never adds to its level', (role) => {
    const plain = inRole(null, ROLES[role].level);
    for (const resource of allResources)
      for (const action of ACTIONS)
        if (allowed(role, action, resource)) expect(may(plain, action, resource).allowed).toBe(true);
    for (const endpoint of allEndpoints as readonly Endpoint[])
      if (mayCall(inRole(role), endpoint).allowed) expect(mayCall(plain, endpoint).allowed).toBe(true);
  });

  it.each(NAMES)('%s changes no staff, and thereby no role', (role) => {
    expect(remains({ role }, 'staff', 'change')).toBe(false);
    expect(allowed(role, 'create', trainers)).toBe(false);
    expect(may(inRole(role), 'update', admins)).not.toMatchObject({ scope: { rows: 'studio' } });
  });

  it.each(NAMES)('%s keeps the own account', (role) => {
    const own = ROLES[role].level === 'trainer' ? trainers : admins;
    expect(may(inRole(role), 'update', own)).toMatchObject({ scope: { rows: 'own' } });
    expect(may(inRole(role), 'update', studios).allowed).toBe(false);
  });

  it('is left the subjects that it names alone, and nothing that names none', () => {
    const left = NAMES.map((role) => SUBJECTS.filter((subject) => remains({ role }, subject, 'read')));
    const desk = ['account', 'customers', 'contracts', 'money', 'schedule', 'desk', 'staff', 'studio'];
    expect(left).toEqual([desk, desk, ['account', 'customers', 'contracts', 'money', 'staff', 'studio']]);
    const unassigned = { access: { read: 'trainer', write: 'trainer' } } as const;
    expect(may(inRole('office'), 'list', unassigned)).toEqual({ allowed: false, reason: 'role' });
    expect(may(inRole(null), 'list', unassigned).allowed).toBe(true);
  });

  it('has a subject to be taken away by, wherever something is asked for', () => {
    expect(allResources.filter(({ access }) => !access.subject).map(({ name }) => name)).toEqual([]);
  });
});

describe('Theke', () => {
  it('sells and takes payments, and sees neither health data nor training', () => {
    expect([allowed('reception', 'create', payments), allowed('reception', 'create', contracts)]).toEqual([
      true,
      true,
    ]);
    expect([allowed('reception', 'list', workouts), allowed('reception', 'list', measurements)]).toEqual([
      false,
      false,
    ]);
    const { injuries, notes } = customers.fields;
    const person = inRole('reception');
    expect([maySee(person, injuries), mayChange(person, injuries), maySee(person, notes)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('Steuerberatung', () => {
  it('reads money, changes nothing and sees no account number', () => {
    const person = inRole('tax');
    expect(allowed('tax', 'list', claims)).toBe(true);
    for (const resource of allResources)
      for (const action of ['create', 'delete'] as const)
        expect(allowed('tax', action, resource), resource.name).toBe(false);
    const writes = (allEndpoints as readonly Endpoint[]).filter((one) => {
      const decision = mayCall(person, one);
      return one.access !== 'public' && one.method !== 'GET' && reachesOthers(decision);
    });
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST auth/presence',
      'POST auth/user/avatar',
      'DELETE auth/user/avatar',
      'POST auth/user/devices/:id/sign-out',
      'POST auth/user/devices/sign-out-others',
      'POST auth/user/sign-out',
      'POST auth/user/devices/confirmed',
      'POST auth/user/recovery-codes',
      'DELETE auth/user/second-factor',
    ]);
    expect(seesMask(person, customers.fields.iban)).toBe(true);
  });
});

describe('Büro', () => {
  it('hands out no person’s data, and no studio’s', () => {
    expect(mayCall(inRole('office'), disclosures.customers)).toEqual({ allowed: false, reason: 'role' });
    expect(mayCall(inRole(null), disclosures.customers).allowed).toBe(true);
  });
});

describe('the table of who may what', () => {
  const rightsOf = (name: string) => {
    const row = whoMay(allResources)
      .flatMap(({ rows }) => rows)
      .find((one) => one.name === name);
    return STAFF.map(({ label }, at) => `${label}: ${row?.rights[at]?.text}`);
  };

  it('calls no two rows of a subject the same', () => {
    for (const { label, rows } of whoMay(allResources))
      expect(new Set(rows.map((row) => row.label)).size, label).toBe(rows.length);
  });

  it('says what is asked of `may`', () => {
    expect(rightsOf('customers')).toEqual([
      'Trainer: ansehen, anlegen, ändern, Aktionen',
      'Theke: ansehen, anlegen, ändern, Aktionen',
      'Admin: ansehen, anlegen, ändern, Aktionen, löschen',
      'Büro: ansehen, anlegen, ändern, Aktionen, löschen',
      'Steuerberatung: ansehen',
    ]);
    expect(rightsOf('claims')).toEqual([
      'Trainer: einzeln ansehen',
      'Theke: einzeln ansehen',
      'Admin: ansehen, anlegen, Aktionen',
      'Büro: ansehen, anlegen, Aktionen',
      'Steuerberatung: ansehen',
    ]);
    expect(rightsOf('measurements')[1]).toBe('Theke: nichts');
  });
});

it('coaching is for whoever is active and may change training', () => {
  const coaches = (active: boolean, role: RoleName | null) =>
    trainers.derive!.values({ active, role } as never, { today: '' });
  expect(coaches(true, null)).toEqual({ coaches: true });
  expect(coaches(false, null)).toEqual({ coaches: false });
  expect(coaches(true, 'reception')).toEqual({ coaches: false });
});
