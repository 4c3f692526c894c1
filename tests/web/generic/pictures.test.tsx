/** The input of a picture in the form of a resource that is only declared. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allResources } from '#resources/index.ts';
import { errorOf } from '#web/data/problems.ts';
import { History } from '#web/generic/record/History.tsx';
import { buildRecord, renderAdmin } from '../../support/renderAdmin.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { equipment } from '../../support/webEquipment.ts';

const resources = [...allResources, equipment];
const rower = (more = {}) =>
  buildRecord({ id: 'e1', name: 'Rudergerät', location_id: 'l1', state: 'ready', photo_url: null, ...more });

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const picture = (bytes: number[] = PNG) =>
  new File([new Uint8Array(bytes)], 'bild.png', { type: 'image/png' });

const open = (record: object, calls: object, at = '/equipment/e1/edit') =>
  renderAdmin({
    at,
    resources,
    records: { equipment: [record as never], locations: [buildRecord({ id: 'l1', name: 'Halle' })] },
    dataProvider: calls as never,
  });

it('is uploaded at once; what was typed beside it stays, and is saved on the new version', async () => {
  const uploadPicture = vi.fn(async () => rower({ photo_url: '/bild-2.png', version: 2 }));
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: rower(data) as never }));
  const view = open(rower({ version: 1 }), { uploadPicture, update });
  await view.user.type(await screen.findByLabelText(/^Name/), ' neu');
  const file = picture();
  await view.user.upload(screen.getByLabelText('Bilddatei'), file);
  expect(await screen.findByText('Bild gespeichert.')).toBeVisible();
  expect(uploadPicture).toHaveBeenCalledWith('equipment', 'e1', 'photo_url', file);
  const group = screen.getByRole('group', { name: 'Bild' });
  expect(within(group).getByRole('button', { name: 'Bild ersetzen' })).toBeVisible();
  expect(group.querySelector('img')).toHaveAttribute('src', '/bild-2.png');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Rudergerät neu');
  await view.user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    name: 'Rudergerät neu',
    photo_url: '/bild-2.png',
    version: 2,
  });
});

it('is refused in German: by its first bytes before it is sent, else as the services say', async () => {
  const uploadPicture = vi.fn(async () => {
    throw errorOf(422, { detail: 'Prüfen.', errors: { file: 'Bewegte Bilder gehen nicht.' } });
  });
  const view = open(rower(), { uploadPicture });
  const input = await screen.findByLabelText('Bilddatei');
  await view.user.upload(input, picture([0x25, 0x50]));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das ist kein Bild');
  expect(uploadPicture).not.toHaveBeenCalled();
  await view.user.upload(input, picture());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Bewegte Bilder gehen nicht.'));
});

it('is removed after a question, by keyboard alone', async () => {
  const removePicture = vi.fn(async () => rower({ version: 2 }));
  const view = open(rower({ photo_url: '/bild-1.png' }), { removePicture });
  (await screen.findByRole('button', { name: 'Bild entfernen' })).focus();
  await view.user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Bild entfernen?' })).toBeVisible();
  expect(removePicture).not.toHaveBeenCalled();
  await view.user.keyboard('{Enter}');
  expect(await screen.findByText('Bild entfernt.')).toBeVisible();
  expect(removePicture).toHaveBeenCalledWith('equipment', 'e1', 'photo_url');
  expect(await screen.findByRole('button', { name: 'Bild auswählen' })).toBeVisible();
});

it('is promised for later while there is no record', async () => {
  open(rower(), {}, '/equipment/create');
  expect(
    await screen.findByText(/Nach dem Anlegen kannst du beim Bearbeiten ein Bild hochladen/),
  ).toBeVisible();
  expect(screen.queryByLabelText('Bilddatei')).toBeNull();
});

it('is named in the history, and not shown: the one before is gone', async () => {
  const changes = { logo: { before: '/alt.png', after: '/neu.png' } };
  const entry = { id: 'h1', at: '2026-11-21T09:00:00Z', by: 't1', by_name: 'Jo', action: 'update', changes };
  renderScreen(<History resource="studios" id="s1" />, {
    at: '/studios',
    calls: { history: async () => ({ data: [entry], total: 1 }) },
  });
  expect(await screen.findByText(/hat Logo geändert\./)).toBeVisible();
});
