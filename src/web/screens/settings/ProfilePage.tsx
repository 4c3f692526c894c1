import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { hasLevel, LEVEL } from '../../../resources/levels.ts';
import { refreshUser, type SessionUser, useSession } from '../../auth/session.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

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
        <RecordPage<Admin> resource={level === LEVEL.admin ? 'admins' : 'coaches'} id={uid}>
          {() => <ProfileForm id={uid} />}
        </RecordPage>
      )}
    </SettingsPage>
  );
}

/** Super admins belong to no studio, and have no record in one. */
function Overall({ user }: { user: SessionUser }) {
  return (
    <Panel title="Konto">
      <Facts
        facts={[
          { label: 'Name', value: user.displayName },
          { label: 'E-Mail', value: user.email },
          { label: 'Rolle', value: 'Super-Admin' },
        ]}
      />
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
      <FormSection title="Person">
        <InputFor source="first_name" />
        <InputFor source="last_name" />
      </FormSection>
      <FormSection title="Kontakt">
        <InputFor source="phone" />
        <OwnEmail />
      </FormSection>
      {trains && (
        <FormSection title="Über dich" single>
          <InputFor source="qualifications" />
          <InputFor source="bio" />
          <InputFor source="color" helperText="So sind deine Termine im Kalender zu erkennen." />
        </FormSection>
      )}
    </ResourceEdit>
  );
}

/** To read: who changes it has to sign in anew, so that it isn't done in passing. */
function OwnEmail() {
  const email = useRecordContext()?.email;
  return <Facts facts={[{ label: 'E-Mail (ändert ein Admin)', value: email }]} />;
}
