import Typography from '@mui/material/Typography';
import { hasLevel } from '#declare/levels.ts';
import { admins } from '#resources/people/admins.ts';
import { useSession } from '#web/auth/session.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useDisclosureOf } from '#web/screens/people/disclosure/index.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Renders password, second factor, and where the user is signed in. */
export function SecurityPage() {
  const session = useSession();
  const email = session.status === 'in' ? session.user.email : null;
  return (
    <SettingsPage title="Sicherheit" subtitle="Dein Zugang zu dieser Anwendung">
      <PasswordPanel email={email} />
      <SecondFactorPanel />
      <DevicesPanel email={email} />
      <OwnData />
    </SettingsPage>
  );
}

/** Hands out what is stored about an admin; trainers ask their admin for it. */
function OwnData() {
  const { level, uid, studio_id } = useMyPermissions();
  const isAdmin = hasLevel(level, 'admin') && studio_id !== null;
  const disclose = useDisclosureOf(admins, isAdmin ? uid : undefined, 'dir');
  if (!disclose) return null;
  return (
    <Panel title="Deine Daten" action={<ActionButton action={disclose} variant="outlined" />}>
      <Typography color="text.secondary" variant="body2">
        Alles, was über dich gespeichert ist, als ZIP-Datei (Art. 15 DSGVO).
      </Typography>
    </Panel>
  );
}
