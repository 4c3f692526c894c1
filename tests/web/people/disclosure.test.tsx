/** Handing out what is stored about a person, and all of a studio. */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { disclosures } from '#resources/people/endpoints/disclosures.ts';
import { studioExport } from '#resources/studio/endpoints/studioExport.ts';
import { chooseStudio } from '#web/data/studioChoice.ts';
import { edit as AdminEdit } from '#web/screens/people/admins/index.ts';
import { TrainerPage } from '#web/screens/people/trainers/TrainerPage.tsx';
import { SecurityPage } from '#web/screens/studio/settings/SecurityPage.tsx';
import { SettingsIndex } from '#web/screens/studio/settings/SettingsIndex.tsx';
import { answering } from '../../support/endpoints.ts';
import { onWideScreen, renderScreen } from '../../support/renderScreen.tsx';

const MIA = {
  ...{
    id: 't2',
    studio_id: 's1',
    version: 1,
    first_name: 'Mia',
    last_name: 'Ott',
    email: 'mia@nord.example',
  },
  ...{ active: true, qualifications: [], location_ids: [], working_hours: [], absences: [] },
};

const archive = vi.fn(async () => ({ name: 'Auskunft.zip', content: 'PK' }));
const saved = vi.fn();
beforeEach(() => {
  onWideScreen();
  archive.mockClear();
  saved.mockClear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});

/** Until permissions are known. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

const trainer = (as: 'admin' | 'trainer') =>
  renderScreen(
    <Routes>
      <Route path=":id" element={<TrainerPage />} />
    </Routes>,
    {
      ...{ at: '/coaches/t2', as, records: { coaches: [MIA] } },
      answers: [answering(disclosures.trainers, archive)],
    },
  );

it('a person’s data are downloaded once it is said what they are', async () => {
  const { user } = trainer('admin');
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(screen.getByRole('menuitem', { name: 'Datenauskunft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datenauskunft zu Mia Ott' });
  expect(dialog).toHaveTextContent('Gib sie nur der Person selbst.');
  // Of staff, no such thing is stored.
  expect(dialog).not.toHaveTextContent('Gesundheitsdaten');
  expect(archive).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }));
  expect(await screen.findByText('Die Datenauskunft ist heruntergeladen.')).toBeVisible();
  expect(saved).toHaveBeenCalledExactlyOnceWith('Auskunft.zip');
});

it('a person’s data are offered to admins alone', async () => {
  trainer('trainer');
  await screen.findByRole('heading', { name: 'Mia Ott' });
  expect(screen.queryByRole('button', { name: 'Mehr' })).not.toBeInTheDocument();
});

it('a studio’s data are downloaded by its admin', async () => {
  const { user } = renderScreen(<SettingsIndex />, {
    ...{ at: '/settings', as: 'admin', answers: [answering(studioExport, archive)] },
  });
  await user.click(await screen.findByRole('button', { name: 'Alles herunterladen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Alle Daten des Studios herunterladen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }));
  expect(await screen.findByText('Der Gesamtexport ist heruntergeladen.')).toBeVisible();
  expect(saved).toHaveBeenCalledExactlyOnceWith('Auskunft.zip');
});

it('an export is cancelled on the way, without an error', async () => {
  let calls = 0;
  const hanging = ({ signal }: { readonly signal?: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      calls++;
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { user } = renderScreen(<SettingsIndex />, {
    ...{ at: '/settings', as: 'admin', answers: [answering(studioExport, hanging)] },
  });
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Alles herunterladen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }));
    return dialog;
  };
  const dialog = await begin();
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Alles herunterladen' })).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await begin();
  expect(calls).toBe(2);
});

it.each([
  ['of the studio that they selected', 's1', 1],
  ['not of all studios', null, 0],
])('super admins download a studio’s data, %s', async (_, chosen, offered) => {
  chooseStudio(chosen);
  renderScreen(<SettingsIndex />, {
    ...{ at: '/settings', as: 'superAdmin', answers: [answering(studioExport, archive)] },
  });
  await screen.findByText('Tasten');
  await rest();
  chooseStudio(null);
  expect(screen.queryAllByRole('button', { name: 'Alles herunterladen' })).toHaveLength(offered);
});

it('admins get what is stored about themselves', async () => {
  const { user } = renderScreen(<SecurityPage />, {
    ...{ at: '/settings/security', as: 'admin', answers: [answering(disclosures.admins, archive)] },
  });
  await user.click(await screen.findByRole('button', { name: 'Datenauskunft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datenauskunft zu dir' });
  await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }));
  expect(dialog).toHaveTextContent(/was über dich gespeichert ist: als lesbare Seite/);
  expect(await screen.findByText('Die Datenauskunft ist heruntergeladen.')).toBeVisible();
});

it('trainers ask their admin for it', async () => {
  renderScreen(<SecurityPage />, { at: '/settings/security', as: 'trainer' });
  await screen.findByText(/Wenn ein Gerät verloren ist/);
  expect(screen.queryByRole('button', { name: 'Datenauskunft' })).not.toBeInTheDocument();
});

it('super admins get what is stored about an admin, who may be unable to sign in', async () => {
  const { user } = renderScreen(
    <Routes>
      <Route path=":id/edit" element={<AdminEdit />} />
    </Routes>,
    {
      ...{ at: '/admins/t2/edit', as: 'superAdmin', records: { admins: [MIA] } },
      answers: [answering(disclosures.admins, archive)],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Datenauskunft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datenauskunft zu Mia Ott' });
  await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }));
  expect(await screen.findByText('Die Datenauskunft ist heruntergeladen.')).toBeVisible();
  expect(archive).toHaveBeenCalledExactlyOnceWith({ params: { id: 't2' } });
});
