import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useNotify, useResourceContext } from 'react-admin';
import { hasLevel, LEVEL } from '../../../resources/levels.ts';
import { trainers } from '../../../resources/trainers.ts';
import { refreshUser, type SessionUser, showPhoto, useSession } from '../../auth/session.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { formOf } from '../../generic/form/Section.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { PictureUpload } from '../../ui/pictures/PictureUpload.tsx';
import { FeedPanel } from '../feed/index.ts';
import { SettingsPage } from './SettingsPage.tsx';

// All that admins have, trainers have.
const { Section } = formOf(trainers);
const { Fact: OwnFact } = partsOf(trainers);

/** The own name, contact and photo, as others see them. */
export function ProfilePage() {
  const session = useSession();
  const { level, uid } = useMyPermissions();
  if (session.status !== 'in') return null;
  const { user } = session;
  return (
    <SettingsPage title="Profil" subtitle="So sehen dich andere in der App">
      <PhotoPanel name={user.displayName || user.email || ''} photo={user.photoURL} />
      {hasLevel(level, 'superAdmin') ? (
        <Overall user={user} />
      ) : (
        <ResourceContextProvider value={level === LEVEL.admin ? 'admins' : 'coaches'}>
          <ProfileForm id={uid} />
          {level === LEVEL.trainer && <FeedPanel id={uid} />}
        </ResourceContextProvider>
      )}
    </SettingsPage>
  );
}

/** Super admins belong to no studio, and have no record in one. */
function Overall({ user }: { user: SessionUser }) {
  return (
    <Panel title="Konto">
      <Facts>
        <Fact label="Name">{user.displayName}</Fact>
        <Fact label="E-Mail">{user.email}</Fact>
        <Fact label="Rolle">Super-Admin</Fact>
      </Facts>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Super-Admins gehören zu keinem Studio. Name und E-Mail-Adresse werden bei der Anmeldung verwaltet.
      </Typography>
    </Panel>
  );
}

/** The person's own record: a trainer's has more to tell than an admin's. */
function ProfileForm({ id }: { id: string }) {
  const trains = useResourceContext() === 'coaches';
  const queries = useQueryClient();
  const refresh = async () => {
    await refreshUser();
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
  return (
    <ResourceEdit embedded id={id} redirect={false} back="/settings" onSaved={() => void refresh()}>
      <Section title="Person" of={['first_name', 'last_name']} />
      <Section title="Kontakt" of={['phone']}>
        <OwnEmail />
      </Section>
      {trains && (
        <Section
          title="Über dich"
          single
          of={['qualifications', 'bio', 'color']}
          help={{ color: 'So sind deine Termine im Kalender zu erkennen.' }}
        />
      )}
    </ResourceEdit>
  );
}

/** To read: who changes it has to sign in anew, so that it isn't done in passing. */
function OwnEmail() {
  return (
    <Facts>
      <OwnFact source="email" label="E-Mail (ändert ein Admin)" />
    </Facts>
  );
}

interface PhotoPanelProps {
  readonly name: string;
  readonly photo: unknown;
}

/** The own photo. Afterwards the signed-in person's state is fetched anew. */
export function PhotoPanel({ name, photo }: PhotoPanelProps) {
  const { uploadAvatar, removeAvatar } = useAdminDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();

  const changed = async ({ photo_url }: { photo_url: string | null }, message: string) => {
    notify(message, { type: 'success' });
    await refreshUser();
    showPhoto(photo_url);
    await queries.invalidateQueries();
  };

  return (
    <Panel title="Foto">
      <PictureUpload
        label="Foto"
        there={Boolean(photo)}
        crop
        onUpload={async (file) => changed(await uploadAvatar(file), 'Dein Foto wurde gespeichert.')}
        onRemove={async () => changed(await removeAvatar(), 'Dein Foto wurde entfernt.')}
      >
        <PersonAvatar name={name} photo={photo} size={88} />
      </PictureUpload>
    </Panel>
  );
}
