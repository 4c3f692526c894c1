import { describe, expect, it } from 'vitest';
import { may, mayChange, maySee, type User } from '../../src/access/may.ts';
import { customers } from '../../src/resources/customers.ts';
import { ALL_FEATURES, hasFeatures, NO_FEATURES } from '../../src/resources/features.ts';
import { LEVEL, type LevelName } from '../../src/resources/levels.ts';
import { studios } from '../../src/resources/studios.ts';
import { trainers } from '../../src/resources/trainers.ts';

const user = (level: LevelName, rest: Partial<User> = {}): User => ({
  uid: 'u',
  level: LEVEL[level],
  studio_id: level === 'superAdmin' ? null : 'nord',
  features: ALL_FEATURES,
  ...rest,
});

describe('may', () => {
  it.each(['unknown', 'deactivated', 'pendingActivation', 'customer'] as const)(
    'lets %s do nothing',
    (level) => {
      expect(may(user(level), 'read', customers)).toEqual({ allowed: false, reason: 'level' });
    },
  );

  it('keeps staff to their studio', () => {
    expect(may(user('trainer'), 'list', customers)).toEqual({
      allowed: true,
      scope: { rows: 'studio', studio_id: 'nord' },
    });
  });

  it('lets super admins see all studios', () => {
    expect(may(user('superAdmin'), 'list', customers)).toEqual({ allowed: true, scope: { rows: 'all' } });
  });

  it('keeps deleting customers to admins', () => {
    expect(may(user('trainer'), 'delete', customers).allowed).toBe(false);
    expect(may(user('admin'), 'delete', customers).allowed).toBe(true);
  });

  it('lets a trainer change his own profile alone', () => {
    expect(may(user('trainer'), 'update', trainers)).toEqual({
      allowed: true,
      scope: { rows: 'own', studio_id: 'nord', ids: ['u', 'nord'] },
    });
    expect(may(user('trainer'), 'create', trainers).allowed).toBe(false);
    expect(may(user('trainer'), 'delete', trainers).allowed).toBe(false);
  });

  it('lets an admin read and change his own studio, but list none', () => {
    expect(may(user('admin'), 'read', studios)).toMatchObject({ allowed: true, scope: { rows: 'own' } });
    expect(may(user('admin'), 'list', studios).allowed).toBe(false);
    expect(may(user('trainer'), 'read', studios).allowed).toBe(false);
  });

  it('refuses what the studio has not enabled', () => {
    const courses = { access: { read: 'trainer', write: 'trainer', feature: 'COURSES' } } as const;
    expect(may(user('admin', { features: NO_FEATURES }), 'list', courses)).toEqual({
      allowed: false,
      reason: 'feature',
    });
    expect(may(user('admin'), 'list', courses).allowed).toBe(true);
    expect(may(user('superAdmin', { features: NO_FEATURES }), 'list', courses).allowed).toBe(true);
  });

  it('refuses staff without a studio', () => {
    expect(may(user('admin', { studio_id: null }), 'list', customers).allowed).toBe(false);
  });
});

describe('fields', () => {
  it('hide from trainers what only admins see of their colleagues, but nothing of themselves', () => {
    expect(maySee(user('trainer'), trainers.fields.email)).toBe(false);
    expect(maySee(user('trainer'), trainers.fields.email, true)).toBe(true);
    expect(maySee(user('admin'), trainers.fields.email)).toBe(true);
    expect(maySee(user('trainer'), trainers.fields.working_hours)).toBe(true);
  });

  it('are changed by who may alone', () => {
    expect(mayChange(user('admin'), studios.fields.enabled_features)).toBe(false);
    expect(mayChange(user('superAdmin'), studios.fields.enabled_features)).toBe(true);
    expect(mayChange(user('superAdmin'), customers.fields.status)).toBe(false);
  });
});

describe('features', () => {
  const enabled = { ...NO_FEATURES, COURSES: true };
  it('suffice when any one is enabled, unless all are asked for', () => {
    expect(hasFeatures(enabled, ['COURSES', 'NUTRITION_DIARY'])).toBe(true);
    expect(hasFeatures(enabled, ['COURSES', 'NUTRITION_DIARY'], true)).toBe(false);
    expect(hasFeatures(NO_FEATURES, [])).toBe(true);
  });
});
