/** Lists whose entries have ids, on screen: what a form sends, two people at once, and the history. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorOf } from '#web/data/problems.ts';
import { withEquipment } from '../../support/equipment.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const UUID = /^[0-9a-f-]{36}$/;
const step = (id: string, title: string, parts: object[] = []) => ({ id, title, minutes: null, parts });
const SERVICE = [
  step('s1', 'Ölen', [{ id: 't1', name: 'Kette', place_id: null }]),
  step('s2', 'Prüfen'),
  step('s3', 'Putzen'),
];
const bench = (more = {}) =>
  buildRecord({
    id: 'e1',
    name: 'Hantelbank',
    place_id: 'p1',
    state: 'ready',
    labels: [],
    service: SERVICE,
    ...more,
  });

function open(at: string, dataProvider: object) {
  return renderAdmin({
    at,
    resources: withEquipment,
    records: { equipment: [bench()], places: [buildRecord({ id: 'p1', name: 'Halle' })] },
    dataProvider,
  });
}

const titles = () => screen.findAllByLabelText<HTMLInputElement>(/^Titel/);
const last = (nodes: HTMLElement[]) => nodes.at(-1) as HTMLElement;
const save = () => screen.getByRole('button', { name: 'Speichern' });
type Sent = { data: Record<string, unknown> };
const answering = () => vi.fn(async (_: string, { data }: Sent) => ({ data: data as never }));
const sent = ({ mock }: ReturnType<typeof answering>, call = 0) => mock.calls[call]?.[1].data;

describe('the form of a keyed list', () => {
  it('keeps the ids of entries that are moved and removed, and gives new ones theirs', async () => {
    const update = answering();
    const { user } = open('/equipment/e1/edit', { update });
    await titles();
    await user.click(screen.getAllByLabelText('Nach unten')[1] as HTMLElement);
    await waitFor(async () => expect((await titles())[1]).toHaveValue('Ölen'));
    await user.click(screen.getAllByLabelText('Entfernen')[0] as HTMLElement);
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    await user.click(last(screen.getAllByLabelText('Hinzufügen')));
    await user.type(last(await titles()), 'Fetten');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    const { service } = sent(update) as { service: { id: string }[] };
    expect(service).toEqual([
      SERVICE[0],
      SERVICE[2],
      { ...step('', 'Fetten'), id: expect.stringMatching(UUID) },
    ]);
  });

  it('gives nested entries their ids, too', async () => {
    const update = answering();
    const { user } = open('/equipment/e1/edit', { update });
    await titles();
    await user.click(screen.getAllByLabelText('Hinzufügen')[0] as HTMLElement);
    await user.type(last(await screen.findAllByLabelText(/^Bezeichnung/)), 'Riemen');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    const { service } = sent(update) as { service: { parts: object[] }[] };
    expect(service[0]?.parts).toEqual([
      SERVICE[0]?.parts[0],
      { id: expect.stringMatching(UUID), name: 'Riemen', place_id: null },
    ]);
  });
});

describe('two people change one list', () => {
  async function collide(theirs: object[]) {
    const current = bench({ version: 2, service: theirs });
    const update = vi.fn(async (_: string, { data }: Sent) => {
      if (data.version !== 2) throw errorOf(412, { detail: 'Inzwischen geändert.', current });
      return { data: { ...data, version: 3 } as never };
    });
    const view = open('/equipment/e1/edit', { update });
    const [first] = await titles();
    await view.user.clear(first as HTMLElement);
    await view.user.type(first as HTMLElement, 'Fetten');
    await view.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
    const overwrite = async () => {
      await view.user.click(within(dialog).getByRole('button', { name: 'Überschreiben' }));
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      return sent(update, 1) as { service: { title: string }[] };
    };
    return { dialog, overwrite };
  }
  const row = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole('rowheader', { name }).closest('tr');

  it('keeps the changes of both where they are of different entries', async () => {
    const [oil, check, clean] = SERVICE as [object, object, object];
    const added = step('s4', 'Lackieren');
    const { dialog, overwrite } = await collide([oil, { ...check, minutes: 5 }, added, clean]);
    expect(within(dialog).getByText(/lassen sich verbinden/)).toBeVisible();
    expect(row(dialog, 'Schritt 1: Titel')).toHaveTextContent('Schritt 1: TitelFetten');
    expect(row(dialog, 'Schritt 2: Dauer')).toHaveTextContent('Schritt 2: Dauer5 Min.');
    expect(row(dialog, 'Schritt 3')).toHaveTextContent('Schritt 3TitelLackieren');
    expect(await overwrite()).toMatchObject({
      version: 2,
      service: [{ ...oil, title: 'Fetten' }, { ...check, minutes: 5 }, added, clean],
    });
  });

  it('asks about the one field that both changed, and about what is gone', async () => {
    const [oil, check] = SERVICE as [object, object];
    const { dialog } = await collide([check, { ...oil, title: 'Schmieren' }]);
    expect(within(dialog).getByText(/Hier steht inzwischen etwas anderes/)).toBeVisible();
    expect(row(dialog, 'Schritt 1: Titel')).toHaveTextContent('Schritt 1: TitelFettenSchmieren');
    expect(row(dialog, 'Schritt 3')).toHaveTextContent('Schritt 3Entfernt');
    expect(row(dialog, 'Wartung: Reihenfolge')).toHaveTextContent('Wartung: Reihenfolge2, 1');
  });

  it('asks when the changed entry is gone, and brings it back', async () => {
    const { dialog, overwrite } = await collide(SERVICE.slice(1));
    expect(row(dialog, 'Schritt 1')).toHaveTextContent(/Fetten.*Entfernt$/);
    const saved = await overwrite();
    expect(saved.service.map(({ title }) => title)).toEqual(['Fetten', 'Prüfen', 'Putzen']);
  });
});

it('tells in the history what happened to which entry', async () => {
  const changes = {
    'service.s2.title': { before: 'A', after: 'B', at: [2] },
    'service.s1.parts.t1.name': { before: 'Kette', after: null, at: [1, 1] },
    'service.s4': { before: null, after: { title: 'Lackieren', minutes: 5, parts: [] }, at: [4] },
    'service.s3': { before: { title: 'Putzen', minutes: null, parts: [] }, after: null, at: [3] },
    'service.s5': { before: null, after: null },
    'service.order': { before: '1, 2', after: '2, 1' },
  };
  const entry = { id: 'h1', at: '2026-11-21T09:00:00Z', by: 'u', by_name: 'Jo', action: 'update', changes };
  const { user } = open('/equipment/e1', { history: async () => ({ data: [entry], total: 1 }) });
  await user.click(await screen.findByRole('tab', { name: 'Verlauf' }));
  const said = within(await screen.findByRole('tabpanel', { name: 'Verlauf' }));
  await said.findByText(/^Schritt 2: Titel/);
  expect(
    said
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Schritt 2: Titel von A auf B geändert',
    'Schritt 1: Teil 1: Bezeichnung entfernt: Kette',
    'Schritt 4 hinzugefügt: TitelLackierenDauer5 Min.',
    'Schritt 3 entfernt: TitelPutzen',
    'Schritt: – → –',
    'Wartung: Reihenfolge von 1, 2 auf 2, 1 geändert',
  ]);
});
