/** Forms lead back the way the person came: no place stands twice in the browser's history, and no form stays in it. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asBefore } from '#web/generic/record/wayBack.ts';
import { buildRecord, type Role, renderAdmin } from '../support/renderAdmin.tsx';

const LOCATIONS = [
  buildRecord({ id: 'l1', name: 'Halle Nord', rooms: [], opening_hours: [], closures: [], active: true }),
];

/** At these addresses one after the other, in the browser's own history. */
async function walk(as: Role, first: string, ...others: string[]) {
  const records = { locations: structuredClone(LOCATIONS) };
  const view = renderAdmin({ at: first, as, records, browser: true });
  await screen.findByRole('main');
  for (const one of others) await act(() => view.go(one));
  const at = (path: string) => waitFor(() => expect(view.path()).toBe(path));
  return { ...view, at };
}

const name = () => screen.findByRole('textbox', { name: /^Name/ });
const press = (label: string) => screen.getByRole('button', { name: label });

it('a saved form leads back to the list as it was, and one further to what was before it', async () => {
  const list = '/locations?filter=%7B%22q%22%3A%22Halle%22%7D';
  const { user, at, go } = await walk('admin', '/settings', list, '/locations/l1/edit');
  await user.type(await name(), ' 2');
  await user.click(press('Speichern'));
  await at(list);
  expect(await screen.findByText('Halle Nord 2')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  void go(-1);
  await at('/settings');
});

it('so does one that is left without saving, after it was asked about', async () => {
  const { user, path, at, go } = await walk('admin', '/settings', '/locations', '/locations/l1/edit');
  await user.type(await name(), ' 2');
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/locations/l1/edit');
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }));
  await at('/locations');
  void go(-1);
  await at('/settings');
});

it('whoever came from elsewhere goes on to the list, in the form’s place', async () => {
  const { user, at, go } = await walk('admin', '/settings', '/locations/l1/edit');
  await user.type(await name(), ' 2');
  await user.click(press('Speichern'));
  await at('/locations');
  void go(-1);
  await at('/settings');
});

it('whoever may not visit the list goes back to the page before, and on to the dashboard from nowhere', async () => {
  const course = buildRecord({ id: 'k1', name: 'Yoga', weekly: [], patterns: [], starts_on: '2026-11-01' });
  const scene = { as: 'trainer' as const, browser: true, records: { courses: [course] } };
  const fromElsewhere = renderAdmin({ ...scene, at: '/customers' });
  await screen.findByRole('main');
  await act(() => fromElsewhere.go('/courses/k1/edit'));
  await fromElsewhere.user.click(await screen.findByRole('link', { name: 'Abbrechen' }));
  await waitFor(() => expect(fromElsewhere.path()).toBe('/customers'));
  await act(() => fromElsewhere.go('/courses/k1/edit'));
  fromElsewhere.unmount();
  window.history.replaceState(null, '', '/');
  const { user, path } = renderAdmin({ ...scene, browser: false, at: '/courses/k1/edit' });
  await user.click(await screen.findByRole('link', { name: 'Abbrechen' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(screen.queryByText(/Diese Seite ist nur für/)).toBeNull();
});

it('a super admin’s list keeps its studio, and another studio’s is no way back', async () => {
  const form = '/locations/l1/edit?studioId=s1';
  const { user, at, go } = await walk('superAdmin', '/locations?studioId=s2', '/locations?studioId=s1', form);
  await user.type(await name(), ' 2');
  await user.click(press('Speichern'));
  await at('/locations?studioId=s1');
  void go(form);
  await at(form);
  void go(-2);
  await at('/locations?studioId=s2');
  void go(form);
  await user.click(await screen.findByRole('link', { name: 'Abbrechen' }));
  await at('/locations?studioId=s1');
  void go(-1);
  await at('/locations?studioId=s2');
});

it('the page that is gone back to is handed what the form says', async () => {
  const link = '/auth/action?code=1';
  const create = async (_: string, { data }: { data: object }) => ({
    data: buildRecord({ ...data, id: 'a1', invitation: { link, email: 'ida@example.de' } }),
  });
  const records = { admins: [], studios: [buildRecord({ id: 's1', studio_name: 'Nord' })] };
  const dataProvider = { create } as never;
  const view = renderAdmin({ at: '/settings', as: 'superAdmin', records, browser: true, dataProvider });
  await screen.findByRole('main');
  for (const one of ['/admins?studioId=s1', '/admins/create?studioId=s1']) await act(() => view.go(one));
  await view.user.type(await screen.findByRole('textbox', { name: /^Vorname/ }), 'Ida');
  await view.user.type(screen.getByRole('textbox', { name: /^Nachname/ }), 'Sommer');
  await view.user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'ida@example.de');
  await view.user.click(press('Anlegen'));
  expect(await screen.findByRole('dialog', { name: 'Ida Sommer einladen' })).toBeVisible();
  expect(view.path()).toBe('/admins?studioId=s1');
  await view.user.click(press('Fertig'));
  void view.go(-1);
  await waitFor(() => expect(view.path()).toBe('/settings'));
});

it.each([
  ['/customers', '/customers?filter=%7B%7D&page=2', '', '/customers?filter=%7B%7D&page=2'],
  ['/customers/7/show', '/customers/7?tab=karten', '', '/customers/7?tab=karten'],
  ['/customers/7', '/customers/8', '', undefined],
  ['/customers/7', '/customers', '', undefined],
  ['/customers', '/customers?studioId=s1', '?studioId=s1', '/customers?studioId=s1'],
  ['/customers', '/customers', '?studioId=s1', undefined],
  ['/schedule?date=2026-11-24', '/schedule?view=day', '', '/schedule?view=day&date=2026-11-24'],
  [
    '/schedule?date=2026-11-24',
    '/schedule?date=2026-11-24&view=day',
    '',
    '/schedule?date=2026-11-24&view=day',
  ],
])('%s after %s is the entry before, where it is the same place', (to, before, search, expected) => {
  expect(asBefore(to, before, search, ['customers'])).toBe(expected);
});
