import { describe, expect, it } from 'vitest';
import { may, mayCall, mayChange, maySee, type User } from '#access/may.ts';
import { rightToList } from '#declare/access.ts';
import { forMany } from '#declare/action.ts';
import type { Resource, Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { ALL_FEATURES, hasFeatures, NO_FEATURES } from '#declare/features.ts';
import { LEVEL, type LevelName } from '#declare/levels.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { pauseMany, pausesPreview, withdrawPauses } from '#resources/contracts/endpoints/contracts.ts';
import {
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
} from '#resources/contracts/endpoints/priceRises.ts';
import { claims } from '#resources/money/claims.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { closedBatch, closeMonth, closingOfMonth } from '#resources/money/endpoints/closing.ts';
import { makeCollection, monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { duesOfMonth } from '#resources/money/endpoints/dues.ts';
import { writeDunnings } from '#resources/money/endpoints/dunning.ts';
import { invoicesOfMonth, makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { journal } from '#resources/money/endpoints/journal.ts';
import { invoices } from '#resources/money/invoices.ts';
import { losses } from '#resources/money/losses.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { customers } from '#resources/people/customers.ts';
import { accountFigures } from '#resources/people/endpoints/accounts.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';

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

describe('money', () => {
  const { actions } = contracts;
  const mayCalled = (level: LevelName, endpoint: Endpoint) => mayCall(user(level), endpoint).allowed;

  it.each([
    ['concluding', actions.conclude, contracts],
    ['pausing', actions.pause, contracts],
    ['entering a notice', actions.cancel, contracts],
    ['entering a withdrawal', actions.withdraw, contracts],
    ['selling a card', 'create', contractCards],
    ['debiting a card', contractCards.actions.debit, contractCards],
    ['taking a payment', 'create', payments],
    ['reading one claim', 'read', claims],
  ] as [string, Right, Resource][])('%s is a trainer’s', (_, right, resource) => {
    expect(may(user('trainer'), right, resource).allowed).toBe(true);
  });

  it.each([
    ['dissolving', actions.dissolve, contracts],
    ['transferring', actions.transfer, contracts],
    ['pausing many', forMany(actions.pause), contracts],
    ['dissolving many', forMany(actions.dissolve), contracts],
    ['claiming by hand', 'create', claims],
    ['writing off', claims.actions.writeOff, claims],
    ['listing all claims', 'list', claims],
    ['listing all payments', 'list', payments],
    ['listing all invoices', 'list', invoices],
    ['listing all dunnings', 'list', dunnings],
    ['listing all losses', 'list', losses],
    ['reversing a payment', payments.actions.reverse, payments],
    ['paying credit out', customers.actions.payOut, customers],
    ['listing all payouts', 'list', payouts],
    ['cancelling an invoice', invoices.actions.cancel, invoices],
    ['taking a dunning back', dunnings.actions.takeBack, dunnings],
  ] as [string, Right, Resource][])('%s is an admin’s', (_, right, resource) => {
    expect([
      may(user('trainer'), right, resource).allowed,
      may(user('admin'), right, resource).allowed,
    ]).toEqual([false, true]);
  });

  it.each([
    pausesPreview,
    pauseMany,
    withdrawPauses,
    priceRisePreview,
    raisePrices,
    withdrawPriceRise,
    duesOfMonth,
    monthsClaimsPreview,
    monthsClaims,
    makeCollection,
    makeInvoice,
    invoicesOfMonth,
    writeDunnings,
    accountFigures,
    journal,
    closingOfMonth,
    closeMonth,
    closedBatch,
  ])('$method $path is an admin’s', (endpoint) => {
    expect([mayCalled('trainer', endpoint), mayCalled('admin', endpoint)]).toEqual([false, true]);
  });

  it('a list of one customer’s takes what reading does', () => {
    const { access } = claims;
    expect(rightToList(access, { customer_id: 'c' })).toBe('read');
    expect(rightToList(access, { id: ['a', 'b'] })).toBe('read');
    expect(rightToList(access, { customer_id: ['a', 'b'], status: 'open' })).toBe('list');
    expect(rightToList(access, { contract_id: null })).toBe('list');
    expect(rightToList(customers.access, { id: 'a' })).toBe('list');
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
