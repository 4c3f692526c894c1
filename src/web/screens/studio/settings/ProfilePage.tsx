import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useGetOne, useNotify, useResourceContext } from 'react-admin';
import { hasLevel, LEVEL } from '#declare/levels.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { refreshUser, type SessionUser, showPhoto, useSession } from '#web/auth/session.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { AbsencesPanel } from '#web/screens/schedule/absence/index.ts';
import { FeedPanel } from '#web/screens/schedule/feed/index.ts';
import { useHandover } from '#web/screens/schedule/handover/index.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { PictureUpload } from '#web/ui/pictures/PictureUpload.tsx';
import { SettingsPage } from './SettingsPage.tsx';

// Trainers have all fields of admins.
const { Section } = formOf(trainers);
const { Fact: OwnFact } = partsOf(trainers);

/** Renders the user's own name, contact and photo. */
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
          {level === LEVEL.trainer && <OfTrainer id={uid} />}
        </ResourceContextProvider>
      )}
    </SettingsPage>
  );
}

/** Renders the profile of a super admin, who has no record in a studio. */
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

/** Form of the user's own record: a trainer's has more fields than an admin's. */
function ProfileForm({ id }: { id: string }) {
  const trains = useResourceContext() === 'coaches';
  return (
    <ResourceEdit
      layout="embedded"
      id={id}
      redirect={false}
      back="/settings"
      onSaved={() => void refreshUser()}
    >
      <Section title="Person" of={['first_name', 'last_name']} />
      <Section title="Kontakt" of={['phone']}>
        <OwnEmail />
      </Section>
      {trains && (
        <>
          <Section
            title="Über dich"
            single
            of={['qualifications', 'bio', 'color']}
            help={{ color: 'So sind deine Termine im Kalender zu erkennen.' }}
          />
          <Section group="working_hours" />
        </>
      )}
    </ResourceEdit>
  );
}

/** Renders what trainers have beside the form: their absences, and their calendar's feed. */
function OfTrainer({ id }: { id: string }) {
  const { data: trainer } = useGetOne<Trainer>(trainers.path, { id });
  return (
    <>
      {trainer && <Absences trainer={trainer} />}
      <FeedPanel id={id} />
    </>
  );
}

function Absences({ trainer }: { trainer: Trainer }) {
  const handOver = useHandover(trainer);
  return (
    <>
      <AbsencesPanel trainer={trainer} />
      {handOver?.dialog}
    </>
  );
}

/** Renders the e-mail address read-only: a change requires a new sign-in, and so is no part of this form. */
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

/** Panel for the user's own photo. Updates the session after a change. */
export function PhotoPanel({ name, photo }: PhotoPanelProps) {
  const { uploadAvatar, removeAvatar } = useAdminDataProvider();
  const notify = useNotify();

  const changed = async ({ photo_url }: { photo_url: string | null }, message: string) => {
    notify(message, { type: 'success' });
    await refreshUser();
    showPhoto(photo_url);
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
