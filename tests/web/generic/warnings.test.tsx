/** What a resource's check warns of, in its generated form: confirmed by the person, and remembered by name. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorOf } from '#web/data/problems.ts';
import { withEquipment } from '../../support/equipment.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';

const PLACES = [buildRecord({ id: 'p1', name: 'Halle' })];
const bench = (values = {}) =>
  buildRecord({
    id: 'e1',
    name: 'Hantelbank',
    place_id: 'p1',
    state: 'ready',
    bought_on: '2026-02-01',
    inspected_on: '2026-03-01',
    labels: [],
    ...values,
  });

type Sent = { data: Record<string, unknown> };
const saved = () => vi.fn(async (_: string, { data }: Sent) => ({ data: { ...bench(), ...data } as never }));

function renderForm(at: string, dataProvider: object, record = bench()) {
  return renderAdmin({
    at,
    resources: withEquipment,
    records: { equipment: [record], places: PLACES },
    dataProvider: dataProvider as never,
  });
}

const input = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });
const REFUSAL = {
  detail: 'Bitte bestätige zuerst: Die Prüfung ist zu alt.',
  warnings: [{ name: 'inspected_earlier', text: 'Die Prüfung ist zu alt.' }],
};

describe('a form whose resource warns', () => {
  it('says so while it is filled in, and sends nothing until it is confirmed', async () => {
    const update = saved();
    const { user } = renderForm('/equipment/e1/edit', { update });
    await user.clear(await input('Geprüft am'));
    await user.type(await input('Geprüft am'), '1.1.2026');
    const list = await screen.findByRole('list', { name: 'Warnungen' });
    expect(list).toHaveTextContent('Die Prüfung liegt vor dem Kauf.');
    await user.click(await button('Speichern'));
    expect(await screen.findByText('Bitte bestätige, dass du das weißt.')).toBeVisible();
    await waitFor(async () => expect(await box('Trotzdem speichern')).toHaveFocus());
    expect(update).not.toHaveBeenCalled();
    expect(await box('Trotzdem speichern')).toHaveAccessibleDescription(
      'Bitte bestätige, dass du das weißt.',
    );
    await user.keyboard(' ');
    await user.click(await button('Speichern'));
    await waitFor(() => expect(update).toHaveBeenCalled());
    const { data } = update.mock.calls[0]![1];
    expect(data).toMatchObject({ inspected_on: '2026-01-01', overrule: ['inspected_earlier'] });
    expect(data).not.toHaveProperty('confirmed');
  });

  it('asks for nothing once what was warned of is mended', async () => {
    const update = saved();
    const { user } = renderForm('/equipment/e1/edit', { update }, bench({ inspected_on: '2026-01-01' }));
    await user.click(await box('Trotzdem speichern'));
    await user.clear(await input('Geprüft am'));
    await user.type(await input('Geprüft am'), '1.4.2026');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Warnungen' })).toBeNull());
    await user.click(await button('Speichern'));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]![1].data).not.toHaveProperty('overrule');
    expect(update.mock.calls[0]![1].data).not.toHaveProperty('confirmed');
  });

  it('learns from the services what else there is to warn of, and keeps what was typed', async () => {
    const update = saved().mockRejectedValueOnce(errorOf(409, REFUSAL));
    const { user } = renderForm('/equipment/e1/edit', { update });
    await user.type(await input(/^Name/), ' neu');
    await user.click(await button('Speichern'));
    const list = await screen.findByRole('list', { name: 'Warnungen' });
    expect(within(list).getByText('Die Prüfung ist zu alt.')).toBeVisible();
    expect(await screen.findByText('Bitte bestätige zuerst die Warnungen.')).toBeVisible();
    await waitFor(async () => expect(await box('Trotzdem speichern')).toHaveFocus());
    expect(await input(/^Name/)).toHaveValue('Hantelbank neu');
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    expect(update.mock.calls[1]![1].data).toMatchObject({
      name: 'Hantelbank neu',
      overrule: ['inspected_earlier'],
    });
  });

  it('has confirmed anew what the services warn of once something else is entered', async () => {
    const update = saved()
      .mockRejectedValueOnce(errorOf(409, REFUSAL))
      .mockRejectedValueOnce(errorOf(409, REFUSAL));
    const { user } = renderForm('/equipment/e1/edit', { update });
    await user.type(await input(/^Name/), ' neu');
    await user.click(await button('Speichern'));
    await user.click(await box('Trotzdem speichern'));
    await user.type(await input(/^Name/), 'er');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Warnungen' })).toBeNull());
    await user.click(await button('Speichern'));
    expect(await box('Trotzdem speichern')).not.toBeChecked();
    expect(update.mock.calls[1]![1].data).not.toHaveProperty('overrule');
  });

  it('does the same for a new record', async () => {
    const create = saved().mockRejectedValueOnce(errorOf(409, REFUSAL));
    const view = renderForm('/equipment/create', { create });
    const { user } = view;
    await user.type(await input(/^Name/), 'Laufband');
    await user.click(await input(/^Stellplatz/));
    await user.click(await screen.findByRole('option', { name: 'Halle' }));
    await user.click(screen.getByRole('combobox', { name: /Zustand/ }));
    await user.click(await screen.findByRole('option', { name: 'Bereit' }));
    await user.click(await button('Anlegen'));
    await user.click(await box('Trotzdem anlegen'));
    expect(await input(/^Name/)).toHaveValue('Laufband');
    await user.click(await button('Anlegen'));
    expect(await screen.findByText(/wurde angelegt\.$/)).toBeVisible();
    expect(create).toHaveBeenCalledTimes(2);
    expect(create.mock.calls[1]![1].data).toMatchObject({
      name: 'Laufband',
      overrule: ['inspected_earlier'],
    });
  });
});
