/** Health data stand in a person's own record alone: forms begin with that, and lists ask for it on demand. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RecordContextProvider, useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { allResources } from '#resources/index.ts';
import { keepWholeRecords } from '#web/data/wholeRecords.ts';
import { InputFor } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { ReadingsPanel } from '#web/generic/record/Readings.tsx';
import { Care } from '#web/screens/schedule/calendar/appointment/guestParts.tsx';
import type { Guest } from '#web/screens/schedule/calendar/appointment/guests.ts';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const HEALTH = { health_notes: 'Asthma', injuries: ['Knie'] };
const KIM = {
  ...{ id: 'c1', studio_id: 's1', version: 1, first_name: 'Kim', last_name: 'Ott', city: null },
  health_consent_at: '2026-01-01T09:00:00.000Z',
};

/** A list, and the form of one of its records in its place. */
function ListAndForm() {
  const { data = [] } = useGetList('customers');
  const [edited, setEdited] = useState<string>();
  if (edited)
    return (
      <ResourceEdit id={edited} redirect={false}>
        <InputFor source="city" />
        <InputFor source="health_notes" />
      </ResourceEdit>
    );
  return data.map(({ id, first_name }) => (
    <button key={id} type="button" onClick={() => setEdited(String(id))}>
      {first_name}
    </button>
  ));
}

it('loses no health data between a list and a form', async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...KIM, ...HEALTH, ...data },
  }));
  // Late enough for a form to begin without it.
  const getOne = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { data: { ...KIM, ...HEALTH } };
  });
  const { user } = renderScreen(<ListAndForm />, {
    at: '/customers',
    records: { customers: [KIM] },
    calls: { getOne, update },
  });
  await user.click(await screen.findByRole('button', { name: 'Kim' }));
  expect(getOne).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText(/^Ort/)).toBeNull();
  expect(await screen.findByLabelText(/^Gesundheitliche Hinweise/)).toHaveValue('Asthma');
  await user.type(screen.getByLabelText(/^Ort/), 'Kiel');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ ...HEALTH, city: 'Kiel' });
});

it('takes no list’s record for the whole one, and what is whole for what it is', () => {
  const client = keepWholeRecords(new QueryClient(), allResources);
  const key = ['customers', 'getOne', { id: 'c1', meta: undefined }];
  client.setQueryData(key, (before: unknown) => before ?? KIM);
  expect(client.getQueryData(key)).toBeUndefined();
  client.setQueryData(key, { ...KIM, ...HEALTH });
  client.setQueryData(key, { ...KIM, city: 'Kiel' });
  expect(client.getQueryData(key)).toEqual({ ...KIM, ...HEALTH });
  client.setQueryData(['coaches', 'getOne', { id: 't1' }], KIM);
  client.setQueryData(['customers', 'getList', {}], { data: [KIM], total: 1 });
  expect(client.getQueryData(['coaches', 'getOne', { id: 't1' }])).toEqual(KIM);
  expect(client.getQueryData(['customers', 'getList', {}])).toEqual({ data: [KIM], total: 1 });
});

it('tells who takes attendance what needs care on asking, from the customer’s own record', async () => {
  const getOne = vi.fn(async () => ({ data: { ...KIM, ...HEALTH } }));
  const guest = { customer_id: 'c1', customer_name: 'Kim Ott', needs_care: true } as Guest;
  const { user } = renderScreen(<Care guest={guest} />, { at: '/schedule', calls: { getOne } });
  const ask = await screen.findByRole('button', { name: 'Gesundheitliche Hinweise ansehen: Kim Ott' });
  expect(getOne).not.toHaveBeenCalled();
  await user.click(ask);
  expect(await screen.findByText('Knie · Asthma')).toBeVisible();
  expect(getOne).toHaveBeenCalledTimes(1);
});

it('shows admins who read them, and trainers nothing of it', async () => {
  const reading = {
    ...{ by: 't2', by_name: 'Mara Muster', what: 'customers', times: 3 },
    ...{ first_at: '2026-11-21T09:05:00.000Z', last_at: '2026-11-21T09:15:00.000Z' },
  };
  const call = vi.fn(async () => ({
    data: [reading, { ...reading, what: 'measurements', times: 1 }],
    total: 2,
  }));
  const panel = (
    <RecordContextProvider value={KIM}>
      <ReadingsPanel />
    </RecordContextProvider>
  );
  renderScreen(panel, { at: '/customers/c1', as: 'admin', calls: { call } });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Gesundheitsdaten eingesehen: Mara Muster, 21.11.2026, 10:15 Uhr (3-mal)',
    'Messungen eingesehen: Mara Muster, 21.11.2026, 10:15 Uhr',
  ]);
  cleanup();
  call.mockClear();
  renderScreen(panel, { at: '/customers/c1', as: 'trainer', calls: { call } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(call).not.toHaveBeenCalled();
  expect(screen.queryByText('Einsicht in Gesundheitsdaten')).toBeNull();
});

it('shows a record as the list knew it until its own answer is there, and its health data after', async () => {
  onWideScreen();
  let answer: (record: object) => void = () => undefined;
  const getOne = () => new Promise((resolve) => (answer = (data) => resolve({ data })));
  const { user } = renderAdmin({
    at: '/customers',
    as: 'trainer',
    records: { customers: [buildRecord({ ...KIM, ...HEALTH, status: 'active', last_name: 'Ott' })] },
    dataProvider: { getOne } as object,
  });
  await user.click(await screen.findByRole('link', { name: 'Kim Ott' }));
  expect(await screen.findByRole('heading', { name: 'Kim Ott' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Übersicht' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kontakt' })).toBeNull();
  answer(buildRecord({ ...KIM, ...HEALTH, status: 'active', last_name: 'Ott' }));
  expect(await screen.findByRole('region', { name: 'Kontakt' })).toBeVisible();
  expect(screen.getByText('Asthma')).toBeVisible();
});
