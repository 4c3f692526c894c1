import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { hasLevel, LEVEL } from '../../../resources/levels.ts';
import { type SessionUser, useSession } from '../../auth/session.ts';
import { useMyPermissions } from '../../permissions.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
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
        <ResourceContextProvider value={level === LEVEL.admin ? 'admins' : 'coaches'}>
          <ProfileForm id={uid} />
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
