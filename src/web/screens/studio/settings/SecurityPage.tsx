import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hasLevel } from '#declare/levels.ts';
import { admins } from '#resources/people/admins.ts';
import { useSession } from '#web/auth/session.ts';
import { useSignOut } from '#web/auth/useSignOut.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useDisclosureOf } from '#web/screens/people/disclosure/index.ts';
import { useSignOutEverywhere } from '#web/screens/people/staff/index.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Renders password, second factor and sign-out. */
export function SecurityPage() {
  const session = useSession();
  const signOut = useSignOut();
  const email = session.status === 'in' ? session.user.email : null;
  return (
    <SettingsPage title="Sicherheit" subtitle="Dein Zugang zu dieser Anwendung">
      <PasswordPanel email={email} />
      <Panel
        title="Dieses Gerät"
        action={
          <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={() => void signOut()}>
            Abmelden
          </Button>
        }
      >
        <Typography color="text.secondary" variant="body2">
          Angemeldet als {email ?? 'unbekannt'}.
        </Typography>
      </Panel>
      <SecondFactorPanel />
      <Devices />
      <OwnData />
    </SettingsPage>
  );
}

/** Ends the user's sign-ins on all devices; super admins, who have no record, do so by a new password. */
function Devices() {
  const { level, uid } = useMyPermissions();
  const leave = useSignOut();
  const everywhere = useSignOutEverywhere({
    resource: hasLevel(level, 'admin') ? 'admins' : 'trainers',
    id: uid,
    done: leave,
  });
  const offered = !hasLevel(level, 'superAdmin') && everywhere;
  return (
    <Panel
      title="Angemeldete Geräte"
      action={offered && <ActionButton action={offered} variant="outlined" />}
    >
      <Typography color="text.secondary" variant="body2">
        {offered
          ? 'Wenn ein Gerät verloren ist oder du dich irgendwo nicht abgemeldet hast. Danach meldest du dich überall neu an.'
          : 'Wer sein Passwort ändert, meldet andere Geräte ab.'}
      </Typography>
    </Panel>
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
