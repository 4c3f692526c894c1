/** A customer's tab 'Körperwerte': with consent alone, one line to write in, what it means over time. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#format/instants.ts';
import { BodyValues } from '#web/screens/training/body/index.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const KIM = {
  id: 'c1',
  studio_id: 's1',
  version: 3,
  first_name: 'Kim',
  last_name: 'Ott',
  health_consent_at: '2026-01-05T09:00:00Z',
};
const PATH = 'customers/measurements';
const GOALS = 'customers/measurement_goals';
const measured = (id: string, measured_on: string, values: object) => ({
  id,
  studio_id: 's1',
  parent_id: 'c1',
  version: 1,
  measured_on,
  ...values,
});

interface Given {
  readonly customer?: object;
  readonly measurements?: readonly object[];
  readonly goals?: readonly object[];
  readonly calls?: Record<string, unknown>;
}

function renderBody({ customer = KIM, measurements = [], goals = [], calls = {} }: Given = {}) {
  return renderScreen(
    <RecordContextProvider value={customer}>
      <BodyValues />
    </RecordContextProvider>,
    { at: '/customers/c1', records: { [PATH]: measurements, [GOALS]: goals }, calls },
  );
}

const THREE = [
  measured('m3', '2026-03-01', { weight_kg: 88.2 }),
  measured('m2', '2026-02-05', { weight_kg: 88.5, height_cm: 180 }),
  measured('m1', '2026-01-05', { weight_kg: 90, waist_cm: 100 }),
];

beforeEach(onWideScreen);

describe('without consent', () => {
  it('says why nothing is there, and notes the consent', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
    const { user } = renderBody({ customer: { ...KIM, health_consent_at: null }, calls: { update } });
    expect(screen.getByText(/Kim hat nicht eingewilligt/)).toBeVisible();
    expect(screen.queryByLabelText('Messwerte')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Einwilligung festhalten' }));
    expect(update).not.toHaveBeenCalled();
    const confirm = screen.getByRole('button', { name: 'Ja, festhalten' });
    act(() => {
      fireEvent.click(confirm);
      fireEvent.click(confirm);
    });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]).toMatchObject([
      'customers',
      { id: 'c1', data: { version: 3, health_consent_at: expect.stringMatching(/^\d{4}-.*Z$/) } },
    ]);
  });
});

describe('measuring in one line', () => {
  it('shows what it understood, and sends that', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'm9' } }));
    const { user } = renderBody({ calls: { create } });
    const line = await screen.findByLabelText('Messwerte');
    const send = screen.getByRole('button', { name: 'Eintragen' });
    expect(send).toBeDisabled();
    await user.type(line, '82,4 kg 18 % KF 84 Taille');
    for (const chip of ['Gewicht 82,4 kg', 'Körperfett 18 %', 'Taille 84 cm'])
      expect(screen.getByText(chip)).toBeVisible();
    await user.type(line, '{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]).toMatchObject([
      PATH,
      { data: { parent_id: 'c1', measured_on: today(), weight_kg: 82.4, body_fat_pct: 18, waist_cm: 84 } },
    ]);
    await waitFor(() => expect(line).toHaveValue(''));
  });

  it('keeps what was typed while the services took their time', async () => {
    let answer = () => {};
    const create = vi.fn(
      (_: string, { data }: { data: object }) =>
        new Promise((resolve) => (answer = () => resolve({ data: { ...data, id: 'm9' } }))),
    );
    const { user } = renderBody({ calls: { create } });
    const line = await screen.findByLabelText('Messwerte');
    await user.type(line, '82,4 kg{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalled());
    await user.clear(line);
    await user.type(line, '84 Taille');
    answer();
    expect(await screen.findByText(/wurde eingetragen/)).toBeVisible();
    expect(line).toHaveValue('84 Taille');
  });

  it('enters a measurement once, however fast Enter is pressed twice', async () => {
    const create = vi.fn(() => new Promise(() => undefined));
    const { user } = renderBody({ calls: { create } });
    const line = await screen.findByLabelText('Messwerte');
    await user.type(line, '82,4 kg');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eintragen' })).toBeEnabled());
    const form = line.closest('form')!;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(create).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('sends nothing that it didn’t understand, nor what can’t be', async () => {
    const create = vi.fn();
    const { user } = renderBody({ calls: { create } });
    const line = await screen.findByLabelText('Messwerte');
    await user.type(line, '82 kg sportlich{Enter}');
    expect(screen.getByText('Nicht verstanden: „sportlich“')).toBeVisible();
    await user.clear(line);
    await user.type(line, '820 kg');
    expect(await screen.findByText('Gewicht: Höchstens 500.')).toBeVisible();
    await user.type(line, '{Enter}');
    expect(create).not.toHaveBeenCalled();
  });

  it('keeps the line when the services refuse it, and takes it along into the form', async () => {
    const create = vi.fn(async () => {
      throw new HttpError('Dafür fehlt: Einwilligung in Gesundheitsdaten.', 409, {});
    });
    const { user } = renderBody({ calls: { create } });
    const line = await screen.findByLabelText('Messwerte');
    await user.type(line, '82,5 kg{Enter}');
    expect(await screen.findByText(/Einwilligung in Gesundheitsdaten/)).toBeVisible();
    expect(line).toHaveValue('82,5 kg');
    await user.click(screen.getByRole('button', { name: 'Alle Felder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Messung anlegen' });
    expect(await within(dialog).findByLabelText('Gewicht')).toHaveValue('82,5');
  });
});

describe('what was measured', () => {
  it('stands there with its changes and the way to the goal', async () => {
    renderBody({
      measurements: THREE,
      goals: [measured('g1', '', { measure: 'weight_kg', target: 84, until: '2026-12-31' })],
    });
    const weight = await screen.findByRole('listitem', { name: 'Gewicht' });
    for (const text of [
      '88,2 kg',
      '−0,3 kg seit 05.02.2026',
      '−1,8 kg seit Beginn, 05.01.2026',
      'Ziel 84 kg bis 31.12.2026, noch −4,2 kg',
    ])
      expect(await within(weight).findByText(text)).toBeVisible();
    const bmi = screen.getByRole('listitem', { name: 'BMI' });
    expect(bmi).toHaveTextContent('27,2 kg/m²');
    expect(within(bmi).queryByRole('button')).toBeNull();
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('is drawn as far as it is ticked', async () => {
    const { user } = renderBody({ measurements: THREE });
    expect(await screen.findByRole('img', { name: /^Liniendiagramm: Gewicht\./ })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'BMI' }));
    expect(
      screen.getByText(/Veränderung seit der ersten Messung in Prozent.*Quadrat der Größe/),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Gewicht' }));
    await user.click(screen.getByRole('checkbox', { name: 'BMI' }));
    expect(screen.getByText(/Kreuze einen Wert an/)).toBeVisible();
  });

  it('gets a goal in a dialog', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'g9' } }));
    const { user } = renderBody({ measurements: THREE, calls: { create } });
    await user.click(await screen.findByRole('button', { name: 'Ziel setzen: Taille' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ziel anlegen' });
    await user.type(within(dialog).getByLabelText(/^Zielwert/), '92');
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]).toMatchObject([
      GOALS,
      { data: { parent_id: 'c1', measure: 'waist_cm', target: 92 } },
    ]);
  });

  it('is corrected, and the correction can be taken back', async () => {
    const update = vi.fn(async (_: string, { data }: { data: { version: number } }) => ({
      data: { ...data, version: data.version + 1 },
    }));
    const { user } = renderBody({ measurements: THREE, calls: { update } });
    await user.click(await screen.findByText('01.03.2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Messung vom 01.03.2026 bearbeiten' });
    const weight = await within(dialog).findByLabelText('Gewicht');
    await user.clear(weight);
    await user.type(weight, '80');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Änderungen wurden gespeichert.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Die Änderung wurde zurückgenommen.')).toBeVisible();
    expect(update.mock.calls.map(([path, { data }]) => [path, data])).toMatchObject([
      [PATH, { version: 1, weight_kg: 80 }],
      [PATH, { version: 2, weight_kg: 88.2, measured_on: '2026-03-01' }],
    ]);
  });
});
