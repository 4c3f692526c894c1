import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES, type EnabledFeatures, NO_FEATURES } from '#declare/features.ts';
import { LEVEL } from '#declare/levels.ts';
import type { RoleName } from '#declare/roles.ts';
import { allResources } from '#resources/index.ts';
import { NOBODY } from '#web/data/nobody.ts';
import { guardFor, mayAllVisit, mayVisit, pageAt, rewritePath } from '#web/generic/addresses.ts';
import { menuEntries } from '#web/shell/menu.ts';
import { rewriteTo } from '#web/shell/routerProvider.tsx';
import { buildPermissions, buildRecord, type Role, renderAdmin } from '../support/renderAdmin.tsx';
import { equipment } from '../support/webEquipment.ts';

const resources = [...allResources, equipment];
const only = (feature: keyof EnabledFeatures): EnabledFeatures => ({ ...NO_FEATURES, [feature]: true });

/** Path, least level, feature: written down from the specification, not derived from the code under test. */
const ROUTES: [path: string, least: Role, feature?: keyof EnabledFeatures][] = [
  ['/workouts', 'trainer'],
  ['/workouts/7/edit', 'trainer'],
  ['/settings', 'trainer'],
  ['/settings/profile', 'trainer'],
  ['/settings/security', 'trainer'],
  ['/settings/moving-in', 'admin'],
  ['/settings/rewind', 'admin'],
  ['/settings/rights', 'admin'],
  ['/settings/studio-security', 'admin'],
  ['/schedule', 'trainer'],
  ['/schedule/7', 'trainer'],
  ['/schedule/appointments/create', 'trainer'],
  ['/schedule/appointments/7/edit', 'trainer'],
  ['/schedule/appointments/7/attendance', 'trainer'],
  ['/products', 'admin'],
  ['/products/create', 'admin'],
  ['/products/7', 'admin'],
  ['/locations', 'admin'],
  ['/locations/create', 'admin'],
  ['/locations/7/edit', 'admin'],
  ['/courses', 'admin', 'COURSES'],
  ['/courses/create', 'trainer'],
  ['/courses/7/edit', 'trainer'],
  ['/nutrition/templates', 'trainer', 'NUTRITION_DIARY'],
  ['/nutrition/templates/create', 'trainer', 'NUTRITION_DIARY'],
  ['/nutrition/templates/7/edit', 'trainer', 'NUTRITION_DIARY'],
  ['/exercises', 'trainer'],
  ['/exercises/create', 'trainer'],
  ['/exercises/7/edit', 'trainer'],
  ['/customers', 'trainer'],
  ['/customers/create', 'trainer'],
  ['/customers/7', 'trainer'],
  ['/customers/7/edit', 'trainer'],
  ['/customers/workouts/create/7', 'trainer', 'TRAINING_DIARY'],
  ['/customers/plans/create/7', 'trainer', 'NUTRITION_DIARY'],
  ['/customers/7/workouts/7/edit', 'trainer', 'TRAINING_DIARY'],
  ['/customers/7/plans/7/edit', 'trainer', 'NUTRITION_DIARY'],
  ['/contracts', 'trainer'],
  ['/contracts/create', 'trainer'],
  ['/contracts/7', 'trainer'],
  ['/contracts/7/edit', 'trainer'],
  ['/contracts/dunning', 'admin'],
  ['/dunnings', 'admin'],
  ['/claims', 'admin'],
  ['/claims/create', 'admin'],
  ['/collection-runs', 'admin'],
  ['/payouts', 'admin'],
  ['/payments', 'admin'],
  ['/payments/create', 'trainer'],
  ['/invoices', 'admin'],
  ['/journal', 'admin'],
  ['/open-items', 'admin'],
  ['/month', 'admin'],
  ['/bin', 'trainer'],
  ['/contract-cards', 'trainer'],
  ['/coaches', 'admin'],
  ['/coaches/create', 'admin'],
  ['/coaches/7', 'admin'],
  ['/coaches/7/edit', 'admin'],
  ['/admins', 'superAdmin'],
  ['/admins/create', 'superAdmin'],
  ['/studios', 'superAdmin'],
  ['/studios/create', 'superAdmin'],
  ['/studios/7', 'superAdmin'],
  ['/studios/7/edit', 'superAdmin'],
];

const PEOPLE: [as: Role, features: EnabledFeatures][] = [
  ['superAdmin', ALL_FEATURES],
  ['admin', ALL_FEATURES],
  ['trainer', ALL_FEATURES],
  ['admin', NO_FEATURES],
  ['trainer', NO_FEATURES],
];

describe('who may go where', () => {
  it.each(PEOPLE)(
    '%s with features %o reaches what the specification says, and is sent home from the rest',
    (as, features) => {
      const permissions = buildPermissions(as, features);
      const sentTo = ROUTES.map(([path]) => [path, guardFor(path, permissions, allResources)]);
      const expected = ROUTES.map(([path, least, feature]) => {
        const allowed = permissions.level >= LEVEL[least] && (feature === undefined || features[feature]);
        return [path, allowed ? null : '/'];
      });
      expect(sentTo).toEqual(expected);
    },
  );

  it.each(ROUTES)('there is a page at %s', (path) => {
    expect(pageAt(path, allResources)?.path.replace(/:\w+/g, '7')).toBe(path);
  });

  it.each<[string, Role, EnabledFeatures | undefined, string | null]>([
    ['/', 'trainer', NO_FEATURES, null],
    ['/Products', 'trainer', undefined, '/'],
    ['/%50roducts/7', 'trainer', undefined, '/'],
    ['/STUDIOS/Create/', 'admin', undefined, '/'],
    ['/products/%', 'trainer', undefined, '/'],
    ['/courses', 'admin', only('COURSES'), null],
    ['/nutrition/templates', 'trainer', only('NUTRITION_DIARY'), null],
    ['/customers/workouts/create/7', 'trainer', only('TRAINING_DIARY'), null],
    ['/customers/7/plans/8/edit', 'trainer', only('TRAINING_DIARY'), '/'],
    ['/admins/7/edit', 'superAdmin', undefined, null],
    ['/contracts/dues', 'trainer', undefined, '/'],
    ...(['claims', 'payments', 'invoices', 'dunnings'] as const).flatMap(
      (path): [string, Role, undefined, string | null][] => [[`/${path}/7`, 'trainer', undefined, null]],
    ),
    ['/equipment', 'trainer', NO_FEATURES, '/'],
    ['/equipment', 'trainer', only('COURSES'), null],
    ['/equipment/create', 'trainer', only('COURSES'), '/'],
    ['/equipment/create', 'admin', only('COURSES'), null],
  ])('%s as %s: %#', (path, as, features, expected) => {
    expect(guardFor(path, buildPermissions(as, features), resources)).toBe(expected);
  });

  it.each<[string, 'trainer' | 'admin', RoleName, string | null]>([
    ['/customers/create', 'trainer', 'reception', null],
    ['/workouts', 'trainer', 'reception', '/'],
    ['/exercises/7/edit', 'trainer', 'reception', '/'],
    ['/customers/7/workouts/8/edit', 'trainer', 'reception', '/'],
    ['/schedule', 'trainer', 'reception', null],
    ['/coaches/7', 'admin', 'office', null],
    ['/coaches/7/edit', 'admin', 'office', '/'],
    ['/customers/7', 'admin', 'tax', null],
    ['/customers/7/edit', 'admin', 'tax', '/'],
    ['/customers/duplicates', 'admin', 'tax', '/'],
    ['/customers/7/merge', 'admin', 'tax', '/'],
    ['/customers/duplicates', 'admin', 'office', null],
    ['/products/7', 'admin', 'tax', '/'],
    ['/journal', 'admin', 'tax', null],
    ['/schedule', 'admin', 'tax', '/'],
    ['/tasks', 'admin', 'tax', '/'],
    ['/settings/profile', 'admin', 'tax', null],
    ['/settings/moving-in', 'admin', 'tax', '/'],
  ])('%s as %s in the role %s', (path, as, role, expected) => {
    const permissions = { ...buildPermissions(as), role };
    expect(guardFor(path, permissions, resources)).toBe(expected);
  });

  it.each<[string, 'trainer' | 'admin', boolean]>([
    ['/customers', 'trainer', true],
    ['/exercises', 'trainer', false],
    ['/products', 'trainer', false],
    ['/products', 'admin', true],
    ['/erasures', 'admin', false],
  ])('%s is for everybody of the level %s, whatever their role: %s', (path, as, expected) => {
    expect(mayAllVisit(path, LEVEL[as], allResources)).toBe(expected);
  });

  it('sends nobody to the sign-in page from the start page, and to the start page from elsewhere', () => {
    expect(guardFor('/', NOBODY)).toBe('/auth/login');
    expect(guardFor('/customers', NOBODY)).toBe('/');
  });

  it('lets through where the features could not be looked up', () => {
    expect(guardFor('/courses', buildPermissions('admin'))).toBeNull();
  });

  it('knows the most specific page of an address', () => {
    expect(pageAt('/customers/create')?.path).toBe('/customers/create');
    expect(pageAt('/customers/7')?.path).toBe('/customers/:id');
    expect(pageAt('/customers/7/else')).toBeUndefined();
  });

  it('knows links that lead nowhere for somebody', () => {
    expect(mayVisit('/coaches/7', buildPermissions('trainer'))).toBe(false);
    expect(mayVisit('/coaches/7', buildPermissions('admin'))).toBe(true);
  });
});

describe('the menu', () => {
  const labels = (as: Role, features?: EnabledFeatures, declared = allResources) =>
    menuEntries(buildPermissions(as, features), declared).map((item) =>
      'divider' in item ? '—' : item.locked ? `${item.label} (gesperrt)` : item.label,
    );

  it('has in a role what that leaves', () => {
    const tax = { ...buildPermissions('admin'), role: 'tax' as const };
    expect(menuEntries(tax, allResources).flatMap((item) => ('divider' in item ? [] : item.label))).toEqual([
      'Dashboard',
      'Produktverwaltung',
      'Vertragsverwaltung',
      'Vertragskarten',
      'Kundenverwaltung',
      'Mitarbeiterverwaltung',
      'Einstellungen',
    ]);
  });

  it.each<[Role, EnabledFeatures | undefined, string[]]>([
    [
      'trainer',
      undefined,
      [
        'Dashboard',
        'Termine',
        'Standorte (gesperrt)',
        'Übungen',
        'Workouts',
        'Ernährungspläne',
        'Vertragsverwaltung',
        'Vertragskarten',
        'Kundenverwaltung',
        '—',
        'Einstellungen',
      ],
    ],
    [
      'admin',
      NO_FEATURES,
      [
        'Dashboard',
        'Produktverwaltung',
        'Vertragsverwaltung',
        'Vertragskarten',
        'Kundenverwaltung',
        'Mitarbeiterverwaltung',
        '—',
        'Einstellungen',
      ],
    ],
    [
      'superAdmin',
      only('COURSES'),
      [
        'Dashboard',
        'Termine',
        'Produktverwaltung',
        'Vertragsverwaltung',
        'Vertragskarten',
        'Kundenverwaltung',
        'Admins',
        'Studios',
        '—',
        'Einstellungen',
      ],
    ],
  ])('of a %s: %#', (as, features, expected) => {
    expect(labels(as, features)).toEqual(expected);
  });

  it('says which level a locked entry needs', () => {
    const locked = menuEntries(buildPermissions('trainer')).find((item) => 'locked' in item && item.locked);
    expect(locked).toMatchObject({ path: '/locations', lockedHint: 'Nur für Admin und höher' });
  });

  it('has what is declared', () => {
    expect(labels('trainer', undefined, resources)).toContain('Geräte');
    expect(labels('trainer', NO_FEATURES, resources)).not.toContain('Geräte');
  });
});

describe('links in the product’s grammar', () => {
  const paths = ['customers', 'admins', 'nutrition/templates'];

  it.each([
    ['/customers/7/show', '/customers/7'],
    ['/customers/7', '/customers/7'],
    ['/customers/7/edit', '/customers/7/edit'],
    ['/customers/create', '/customers/create'],
    ['/customers/workouts/create/7', '/customers/workouts/create/7'],
    ['/admins/7', '/admins/7/edit'],
    ['/admins/7/show', '/admins/7/edit'],
    ['/admins/7/edit', '/admins/7/edit'],
    ['/admins/create', '/admins/create'],
    ['/nutrition/templates/7', '/nutrition/templates/7/edit'],
    ['/nutrition/templates', '/nutrition/templates'],
    ['/elsewhere/7/show', '/elsewhere/7/show'],
  ])('%s leaves as %s, and stays so', (from, to) => {
    expect(rewritePath(from, paths)).toBe(to);
    expect(rewritePath(to, paths)).toBe(to);
  });

  it('takes the studio of the address along, and keeps the rest of the query', () => {
    expect(rewriteTo('/customers/7/show?tab=verlauf', paths, '?studioId=s1')).toBe(
      '/customers/7?tab=verlauf&studioId=s1',
    );
    expect(rewriteTo('/customers?studioId=s2', paths, '?studioId=s1')).toBe('/customers?studioId=s2');
    expect(rewriteTo({ search: '?page=2' }, paths, '?studioId=s1')).toEqual({
      search: '?page=2&studioId=s1',
    });
    expect(rewriteTo('/customers', paths, '')).toBe('/customers');
  });
});

describe('the app at an address', () => {
  it.each([
    ['/customers/plans/create/7', 'Ernährungsplan anlegen'],
    ['/customers/workouts/create/7', 'Workout anlegen'],
  ])('%s is there, and nothing follows any more', async (at, title) => {
    const customer = buildRecord({ id: '7', first_name: 'Mia', last_name: 'Meyer' });
    renderAdmin({ at, records: { customers: [customer] } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/folgt/)).toBeNull();
  });

  it('sends home whose level is too low, and says why', async () => {
    const view = renderAdmin({ at: '/studios', as: 'trainer' });
    await waitFor(() => expect(view.path()).toBe('/'));
    expect(await screen.findByText('Diese Seite ist nur für Super-Admin.')).toBeVisible();
  });

  it.each(['/Studios', '/%73tudios'])(
    'sends home from %s, too, which the router takes for the same',
    async (at) => {
      const view = renderAdmin({ at, as: 'trainer' });
      await waitFor(() => expect(view.path()).toBe('/'));
    },
  );

  it('has nothing at an address that nothing is at', async () => {
    renderAdmin({ at: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  });

  it.each([
    '/payments/p1/edit',
    '/claims/c1/edit',
    '/invoices/i1/edit',
    '/dunnings/d1/edit',
    '/collection-runs/r1/edit',
    '/payouts/a1/edit',
    '/invoices/create',
    '/notices/create',
    '/collection-runs/create',
    '/payouts/create',
  ])('has no form at %s, which nobody may send', async (at) => {
    const getOne = async () => {
      throw new HttpError('Diesen Eintrag gibt es nicht.', 404);
    };
    renderAdmin({ at, dataProvider: { getOne } });
    expect(await screen.findByRole('heading', { name: /nicht gefunden$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Speichern|Anlegen/ })).toBeNull();
    const page = pageAt(at, allResources);
    expect(page?.path).toBe(at.endsWith('/create') ? at.replace('create', ':id') : undefined);
  });

  it('leads from react-admin’s address of a form to where the form is the page', async () => {
    const view = renderAdmin({ at: '/products/p1/edit' });
    await waitFor(() => expect(view.path()).toBe('/products/p1'));
  });

  it('opens the form of what has a form alone', async () => {
    const admin = buildRecord({
      id: 'a1',
      first_name: 'Ada',
      last_name: 'Beck',
      email: 'ada@nord.example',
      active: true,
    });
    const view = renderAdmin({ at: '/admins/a1', as: 'superAdmin', records: { admins: [admin] } });
    await waitFor(() => expect(view.path()).toBe('/admins/a1/edit'));
    expect(await screen.findByLabelText(/Vorname/)).toHaveValue('Ada');
  });
});
