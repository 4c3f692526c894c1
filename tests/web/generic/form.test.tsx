import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defineResource } from '#declare/define.ts';
import * as fields from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { errorOf, unreachable } from '#web/data/problems.ts';
import Calendar from '#web/generic/fields/inputs/Calendar.tsx';
import { buildRecord, renderAdmin, type Scene } from '../../support/renderAdmin.tsx';
import { equipment } from '../../support/webEquipment.ts';

const resources = [...allResources, equipment];
const LOCATIONS = [
  buildRecord({ id: 'l1', name: 'Halle Nord' }),
  buildRecord({ id: 'l2', name: 'Halle Süd' }),
];
const rower = (more = {}) =>
  buildRecord({
    id: 'e1',
    name: 'Rudergerät',
    location_id: 'l1',
    state: 'ready',
    bought_on: '2026-11-21',
    price_cents: 4990,
    ...more,
  });

function renderForm(at: string, scene: Partial<Scene> = {}) {
  return renderAdmin({ at, resources, records: { equipment: [rower()], locations: LOCATIONS }, ...scene });
}

const input = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe('the form of a resource that is only declared', () => {
  it('creates a record from what is typed in German', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: rower({ ...data, id: 'e2' }) as never,
    }));
    const getOne = async () => ({ data: rower({ id: 'e2', name: 'Laufband' }) as never });
    const view = renderForm('/equipment/create', { dataProvider: { create, getOne } as never });
    await view.user.type(await input(/^Name/), 'Laufband');
    await view.user.click(await screen.findByRole<HTMLInputElement>('combobox', { name: /^Standort/ }));
    await view.user.click(await screen.findByRole('option', { name: 'Halle Süd' }));
    await view.user.click(screen.getByRole('combobox', { name: /Zustand/ }));
    await view.user.click(await screen.findByRole('option', { name: 'Bereit' }));
    await view.user.type(await input('Gekauft am'), '1.3.26');
    await view.user.type(await input('Preis'), '1.249,9');
    await view.user.tab();
    expect(await input('Gekauft am')).toHaveValue('01.03.2026');
    expect(await input('Preis')).toHaveValue('1249,90');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(view.path()).toBe('/equipment/e2'));
    expect(create.mock.calls[0]?.[1].data).toEqual({
      name: 'Laufband',
      location_id: 'l2',
      state: 'ready',
      bought_on: '2026-03-01',
      price_cents: 124990,
      photo_url: null,
    });
    expect(await screen.findByText('Laufband wurde angelegt.')).toBeVisible();
    // The form is no step of the way back.
    await view.go(-1);
    expect(view.path()).toBe('/equipment/e2');
  });

  it('is no step of the way back once it is saved', async () => {
    const view = renderForm('/equipment/e1');
    await view.user.click(await screen.findByRole('link', { name: 'Bearbeiten' }));
    await view.user.type(await input(/^Name/), ' neu');
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(view.path()).toBe('/equipment/e1'));
    await view.go(-1);
    expect(view.path()).toBe('/equipment/e1');
  });

  it('asks whoever leaves it with changes, in a dialog whose safe answer has the focus', async () => {
    const view = renderForm('/equipment/e1');
    await view.user.click(await screen.findByRole('link', { name: 'Bearbeiten' }));
    await view.user.type(await input(/^Name/), ' neu');
    const ask = async () => {
      void view.go(-1);
      return screen.findByRole('dialog', { name: 'Formular verlassen?' });
    };
    expect(await ask()).toHaveTextContent('Deine Änderungen sind noch nicht gespeichert.');
    expect(screen.getByRole('button', { name: 'Weiter bearbeiten' })).toHaveFocus();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await input(/^Name/)).toHaveFocus();
    expect(await input(/^Name/)).toHaveValue('Rudergerät neu');
    expect(view.path()).toBe('/equipment/e1/edit');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await ask();
    await view.user.click(screen.getByRole('button', { name: 'Verwerfen und verlassen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rudergerät' })).toBeVisible();
    expect(view.path()).toBe('/equipment/e1');
  });

  it('lets go of who has changed nothing, or saved it', async () => {
    const view = renderForm('/equipment/e1/edit');
    await view.user.type(await input(/^Name/), ' neu');
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rudergerät neu' })).toBeVisible();
    await view.user.click(screen.getByRole('link', { name: 'Bearbeiten' }));
    await input(/^Name/);
    await view.user.click(screen.getByRole('link', { name: 'Abbrechen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rudergerät neu' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes nothing that was found for other words, and sends nothing with Enter meanwhile', async () => {
    const create = vi.fn();
    const view = renderForm('/equipment/create', { dataProvider: { create } as never });
    await view.user.type(await input(/^Name/), 'Laufband');
    const place = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Standort/ });
    await view.user.click(place);
    await screen.findByRole('option', { name: 'Halle Nord' });
    await view.user.type(place, 'Süd{ArrowDown}{Enter}');
    expect(place).toHaveValue('Süd');
    expect(screen.queryByText('Bitte ausfüllen.')).not.toBeInTheDocument();
    await waitFor(() => expect(place).toHaveValue('Halle Süd'));
    expect(create).not.toHaveBeenCalled();
  });

  it('saves by Ctrl S from within a field', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: rower(data) as never }));
    const view = renderForm('/equipment/e1/edit', { dataProvider: { update } as never });
    await view.user.type(await input(/^Name/), ' 2');
    await view.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Rudergerät 2' });
    expect(await screen.findByText(/gespeichert/)).toBeVisible();
  });

  it('saves once where the button is clicked twice', async () => {
    const update = vi.fn(async () => ({ data: rower({ name: 'Ruder', version: 2 }) as never }));
    const view = renderForm('/equipment/e1/edit', { dataProvider: { update } as never });
    await view.user.type(await input(/^Name/), ' 2');
    await view.user.dblClick(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(update).toHaveBeenCalledOnce();
  });

  it('asks for what is required and puts the cursor into the first faulty field', async () => {
    const view = renderForm('/equipment/create');
    await view.user.type(await input('Gekauft am'), 'gestern');
    await view.user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect((await screen.findAllByText('Bitte ausfüllen.')).length).toBe(3);
    expect(screen.getByText('Bitte gib ein Datum wie 21.11.2026 ein.')).toBeVisible();
    await waitFor(async () => expect(await input(/^Name/)).toHaveFocus());
  });

  it('says below that something is wrong, as long as it is', async () => {
    const view = renderForm('/equipment/e1/edit');
    await view.user.clear(await input(/^Name/));
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Bitte prüfe deine Angaben: Name\.$/);
    await view.user.type(await input(/^Name/), 'Laufband');
    await waitFor(() => expect(screen.queryByText(/^Bitte prüfe/)).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(screen.queryByText(/^Bitte prüfe/)).toBeNull();
  });

  it('shows what the services refuse at the field', async () => {
    const update = vi.fn(async () => {
      throw errorOf(422, {
        detail: 'Einige Angaben stimmen noch nicht.',
        errors: { name: 'Den Namen gibt es schon.' },
      });
    });
    const view = renderForm('/equipment/e1/edit', { dataProvider: { update } });
    await view.user.type(await input(/^Name/), ' neu');
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Den Namen gibt es schon.')).toBeVisible();
    await waitFor(async () => expect(await input(/^Name/)).toHaveFocus());
    expect(view.path()).toBe('/equipment/e1/edit');
  });

  it('picks a day from a German calendar', async () => {
    const view = renderForm('/equipment/e1/edit');
    await view.user.click(await screen.findByRole('button', { name: 'Kalender öffnen: Gekauft am' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kalender: Gekauft am' });
    expect(await within(dialog).findByText('November 2026')).toBeVisible();
    await view.user.click(within(dialog).getByRole('gridcell', { name: '24' }));
    expect(await input('Gekauft am')).toHaveValue('24.11.2026');
  });

  it('knows no other today than Berlin’s', () => {
    // It is the day before in London, and in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
    render(<Calendar disableFuture onPick={() => undefined} />);
    vi.useRealTimers();
    const day = (name: string) => screen.getByRole('gridcell', { name });
    expect(day('22')).toHaveAttribute('aria-current', 'date');
    expect(day('22')).toBeEnabled();
    expect(day('23')).toBeDisabled();
  });

  it('keeps what was typed when the services are gone, also over a reload', async () => {
    const update = vi.fn(async () => {
      throw unreachable();
    });
    const first = renderForm('/equipment/e1/edit', { dataProvider: { update } });
    await first.user.type(await input(/^Name/), ' neu');
    await first.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
    expect(await input(/^Name/)).toHaveValue('Rudergerät neu');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    first.unmount();

    const second = renderForm('/equipment/e1/edit');
    expect(await input(/^Name/)).toHaveValue('Rudergerät');
    await second.user.click(await screen.findByRole('button', { name: 'Entwurf wiederherstellen' }));
    expect(await input(/^Name/)).toHaveValue('Rudergerät neu');
    await second.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two people edit one record', () => {
  const theirs = rower({ version: 2, name: 'Rudergerät A', state: 'repair' });

  async function collide() {
    const update = vi.fn(async (_: string, { data }: { data: Record<string, unknown> }) => {
      if (data.version !== 2)
        throw errorOf(412, { detail: 'Der Eintrag wurde inzwischen geändert.', current: theirs });
      return { data: { ...theirs, ...data, version: 3 } as never };
    });
    let reads = 0;
    const getOne = async () => {
      reads += 1;
      return { data: (reads > 1 ? theirs : rower()) as never };
    };
    const view = renderForm('/equipment/e1/edit', { dataProvider: { update, getOne } as never });
    const name = await input(/^Name/);
    await view.user.clear(name);
    await view.user.type(name, 'Rudergerät B');
    const price = await input('Preis');
    await view.user.clear(price);
    await view.user.type(price, '59,90');
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    const dialog = await screen.findByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
    return { ...view, update, dialog };
  }

  it('shows field by field what differs', async () => {
    const { dialog } = await collide();
    const row = (name: string) => within(dialog).getByRole('rowheader', { name }).closest('tr');
    expect(row('Name')).toHaveTextContent('NameRudergerät BRudergerät A');
    expect(row('Preis')).toHaveTextContent('Preis59,90 €');
    expect(row('Zustand')).toHaveTextContent('ZustandIn Reparatur');
  });

  it('overwrites with mine and keeps what only they changed', async () => {
    const { dialog, user, update } = await collide();
    await user.click(within(dialog).getByRole('button', { name: 'Überschreiben' }));
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(update.mock.calls[1]?.[1].data).toMatchObject({
      version: 2,
      name: 'Rudergerät B',
      price_cents: 5990,
      state: 'repair',
    });
  });

  it('loads theirs when asked to', async () => {
    const { dialog, user } = await collide();
    await user.click(within(dialog).getByRole('button', { name: 'Neu laden' }));
    await waitFor(async () => expect(await input(/^Name/)).toHaveValue('Rudergerät A'));
    expect(await input('Preis')).toHaveValue('49,90');
  });
});

describe('fields that the person may see and not change', () => {
  const above = { write: 'superAdmin' } as const;
  const lockers = defineResource({
    name: 'lockers',
    api: 'schedule/lockers',
    label: { one: 'Spind', many: 'Spinde' },
    access: { read: 'trainer', write: 'admin' },
    menu: { label: 'Spinde', icon: 'equipment' },
    fields: {
      name: fields.text({ label: 'Name', required: true }),
      code: fields.text({ label: 'Code', ...above }),
      state: fields.choice({ label: 'Zustand', of: { free: 'Frei', taken: 'Belegt' }, ...above }),
      locked: fields.boolean({ label: 'Gesperrt', ...above }),
      marks: fields.choices({ label: 'Merkmale', of: { wide: 'Breit', low: 'Unten' }, ...above }),
      location_id: fields.reference('locations', { label: 'Standort', ...above }),
      trainer_ids: fields.references('trainers', { label: 'Betreuer', ...above }),
      built_on: fields.day({ label: 'Gebaut am', ...above }),
      price_cents: fields.money({ label: 'Preis', ...above }),
      size: fields.group({ label: 'Größe', fields: { note: fields.text({ label: 'Notiz' }) }, ...above }),
      repairs: fields.list({ label: 'Reparaturen', of: { what: fields.text({ label: 'Was' }) }, ...above }),
    },
    title: ({ name }) => name,
    list: { columns: ['name'], filters: [], search: ['name'], sort: ['name', 'ASC'] },
  });
  const values = {
    code: '4711',
    state: 'taken',
    locked: true,
    marks: ['wide'],
    location_id: 'l1',
    trainer_ids: ['t1'],
    built_on: '2026-11-21',
    price_cents: 4990,
    size: { note: 'hoch' },
    repairs: [{ what: 'Schloss' }],
  };

  it('keep their values when the form is saved', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    const view = renderAdmin({
      at: '/lockers/k1/edit',
      resources: [...allResources, lockers],
      records: {
        lockers: [buildRecord({ id: 'k1', name: 'Eins', ...values })],
        locations: LOCATIONS,
        coaches: [buildRecord({ id: 't1', first_name: 'Ada', last_name: 'Lund' })],
      },
      dataProvider: { update } as never,
    });
    expect(await input('Code')).toHaveAttribute('readonly');
    expect(await input('Gebaut am')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Kalender öffnen: Gebaut am' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hinzufügen' })).toBeNull();
    await view.user.click(screen.getByRole('combobox', { name: 'Zustand' }));
    expect(screen.queryByRole('option')).toBeNull();
    await view.user.type(await input('Code'), '99');
    await view.user.type(await input(/^Name/), ' neu');
    await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Eins neu', ...values });
  });
});
