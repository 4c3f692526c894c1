/** A form that stays where it is while its record changes: by its own saves, and by others. */
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Button, type RaRecord, useRefresh } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { OUTDATED } from '#declare/refusals.ts';
import { errorOf, unreachable } from '#web/data/problems.ts';
import { InputFor } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { buildRecord } from '../../support/renderAdmin.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

type Sent = { id: string; data: Record<string, unknown> };

/** The services hold one location, and refuse who doesn't know its version. */
function renderOpenForm(calls: object = {}) {
  const record = buildRecord({ id: 'l1', name: 'Halle Nord', city: 'Kiel', active: true });
  const services = { stands: record };
  const update = vi.fn(async (_: string, { data }: Sent) => {
    if (data.version !== services.stands.version)
      throw errorOf(412, { detail: OUTDATED, current: services.stands });
    services.stands = { ...services.stands, ...data, version: (services.stands.version as number) + 1 };
    return { data: services.stands };
  });
  const getOne = vi.fn(async () => ({ data: services.stands }));
  const view = renderScreen(
    <ResourceShow id="l1">
      <ResourceEdit id="l1" layout="embedded" redirect={false}>
        <InputFor source="name" />
        <InputFor source="city" />
      </ResourceEdit>
      <TextLink to="/locations/else">Woandershin</TextLink>
    </ResourceShow>,
    { at: '/locations/l1', as: 'admin', records: {}, calls: { getOne, update, ...calls } },
  );
  /** Somebody else writes, and the person comes back to the window. */
  const changeElsewhere = async (values: object) => {
    services.stands = { ...services.stands, ...values, version: (services.stands.version as number) + 1 };
    const before = getOne.mock.calls.length;
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before));
    await act(async () => undefined);
  };
  return { ...view, update, changeElsewhere, services };
}

const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Speichern' });
const SAVED = 'Änderungen wurden gespeichert.';
const CHANGED_MEANWHILE = /inzwischen geändert. Deine Eingaben bleiben/;

it('shows what others changed, as long as nothing is typed', async () => {
  const { changeElsewhere } = renderOpenForm();
  expect(await input(/^Ort/)).toHaveValue('Kiel');
  await changeElsewhere({ city: 'Husum' });
  await waitFor(async () => expect(await input(/^Ort/)).toHaveValue('Husum'));
});

it('keeps what was typed when others change the record, tells of it, and goes on from what was saved', async () => {
  const { user, update, changeElsewhere, services } = renderOpenForm();
  await user.type(await input(/^Name/), ' 2');
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
  await changeElsewhere({ city: 'Husum' });
  expect(await input(/^Name/)).toHaveValue('Halle Nord 2');
  expect(await screen.findByText(CHANGED_MEANWHILE)).toBeVisible();
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
  expect(within(dialog).getByRole('rowheader', { name: 'Ort' }).closest('tr')).toHaveTextContent('Husum');
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Überschreiben' }));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(services.stands).toMatchObject({ name: 'Halle Nord 2', city: 'Husum', version: 3 });
  await waitFor(async () => expect(await input(/^Ort/)).toHaveValue('Husum'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();

  await user.type(await input(/^Name/), '3');
  await user.click(save());
  await waitFor(() => expect(services.stands).toMatchObject({ name: 'Halle Nord 23', version: 4 }));
  expect(update).toHaveBeenCalledTimes(3);
});

function Refreshing() {
  const refresh = useRefresh();
  return <Button label="Etwas ist anders" onClick={refresh} />;
}

it('keeps what was typed when others delete the record, tells of it, and saves it once it is restored', async () => {
  let stands: RaRecord | undefined = buildRecord({ id: 'l1', name: 'Halle Nord' });
  const getOne = async () => {
    if (!stands) throw errorOf(404, { detail: 'Diesen Eintrag gibt es nicht (mehr).' });
    return { data: stands };
  };
  const update = vi.fn(async (_: string, { data }: Sent) => ({ data }));
  const { user } = renderScreen(
    <>
      <ResourceEdit id="l1" layout="embedded" redirect={false}>
        <InputFor source="name" />
      </ResourceEdit>
      <Refreshing />
    </>,
    { at: '/locations/l1', as: 'admin', records: {}, calls: { getOne, update } },
  );
  await user.type(await input(/^Name/), ' 2');
  const before = stands;
  stands = undefined;
  await user.click(screen.getByRole('button', { name: 'Etwas ist anders' }));
  expect(
    await screen.findByText(
      /Dieser Eintrag wurde inzwischen gelöscht, oder du darfst ihn nicht mehr sehen. Deine Eingaben/,
    ),
  ).toBeVisible();
  expect(await input(/^Name/)).toHaveValue('Halle Nord 2');
  stands = before;
  await user.click(screen.getByRole('button', { name: 'Etwas ist anders' }));
  await waitFor(() => expect(screen.queryByText(/wurde inzwischen gelöscht/)).toBeNull());
  await user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Halle Nord 2' });
});

it('takes theirs when asked to', async () => {
  const { user, changeElsewhere } = renderOpenForm();
  await user.type(await input(/^Name/), ' 2');
  await changeElsewhere({ name: 'Halle West' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Neu laden' }));
  await waitFor(async () => expect(await input(/^Name/)).toHaveValue('Halle West'));
});

it('says in the form why overwriting was refused', async () => {
  const { user, update, changeElsewhere } = renderOpenForm();
  await user.type(await input(/^Name/), ' 2');
  await changeElsewhere({ city: 'Husum' });
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: /Dieser Eintrag wurde inzwischen geändert/ });
  update.mockRejectedValueOnce(errorOf(422, { detail: 'Prüfen.', errors: { name: 'Den gibt es schon.' } }));
  await user.click(within(dialog).getByRole('button', { name: 'Überschreiben' }));
  expect(await screen.findByText('Den gibt es schon.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await input(/^Name/)).toHaveValue('Halle Nord 2');
});

it('keeps a draft of what is typed after a save, too', async () => {
  const { user } = renderOpenForm();
  await user.type(await input(/^Name/), ' 2');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await user.type(await input(/^Name/), '3');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
});

it('keeps what is typed while it is being saved', async () => {
  const { user, update, services } = renderOpenForm();
  const whole = update.getMockImplementation();
  let answer: () => void = () => undefined;
  update.mockImplementationOnce(async (resource, sent) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return whole!(resource, sent);
  });
  await user.type(await input(/^Name/), ' 2');
  await user.click(save());
  await user.type(await input(/^Ort/), '-Ost');
  answer();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(services.stands).toMatchObject({ name: 'Halle Nord 2', city: 'Kiel', version: 2 });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(await input(/^Ort/)).toHaveValue('Kiel-Ost');
  await user.click(save());
  await waitFor(() => expect(services.stands).toMatchObject({ city: 'Kiel-Ost', version: 3 }));
});

it('asks before it is left although a save failed', async () => {
  const { user, address } = renderOpenForm({ update: vi.fn().mockRejectedValue(unreachable()) });
  await user.type(await input(/^Name/), ' 2');
  await user.click(save());
  expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Woandershin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Formular verlassen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toBe('/locations/l1');
  expect(await input(/^Name/)).toHaveValue('Halle Nord 2');
});
