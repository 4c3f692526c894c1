import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import PersonOutline from '@mui/icons-material/PersonOutline';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { alpha } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { LinkBase } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { hasLevel, LEVEL } from '#declare/levels.ts';
import { erasures } from '#resources/people/erasures.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { bin } from '#resources/studio/endpoints/bin.ts';
import { movingIn } from '#resources/studio/endpoints/movingIn.ts';
import { rewind } from '#resources/studio/endpoints/rewind.ts';
import { openLinks } from '#resources/studio/endpoints/security.ts';
import { importAnswers } from '#resources/studio/importAnswers.ts';
import { importColumns } from '#resources/studio/importColumns.ts';
import { importMeanings } from '#resources/studio/importMeanings.ts';
import { messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath } from '#web/generic/addresses.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { type Mode, setMode, useAppearance } from '#web/theme/appearance.ts';
import { useSingleKeys } from '#web/ui/keys.ts';
import { ExportCard } from './ExportCard.tsx';

/** Renders links to the user's own settings, to the bin and, for admins, to the studio's settings. */
export function SettingsIndex() {
  const { level } = useMyPermissions();
  const { may, mayCall, permissions } = useMay();
  const own = String(permissions.studio_id);
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader title="Einstellungen" subtitle="Dein Profil, deine Sicherheit und das Aussehen der App" />
      <Box
        component="nav"
        aria-label="Einstellungen"
        sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Way
          to="/settings/profile"
          Icon={PersonOutline}
          title="Profil"
          text={
            level === LEVEL.trainer
              ? 'Name, Kontakt, Arbeitszeiten und Abwesenheiten'
              : 'Name, Kontakt und Foto, wie andere sie sehen'
          }
        />
        <Way
          to="/settings/security"
          Icon={LockOutlined}
          title="Sicherheit"
          text="Passwort, zweiter Faktor und angemeldete Geräte"
        />
        {mayCall(bin) && (
          <Way
            to="/bin"
            Icon={RestoreFromTrashOutlined}
            title="Papierkorb"
            text="Gelöschtes ansehen und zurückholen"
          />
        )}
        {may('list', erasures) ? (
          <WayToList
            of={erasures}
            Icon={PersonRemoveOutlined}
            text="Was nach Art. 17 DSGVO gelöscht ist, und was wann noch geht"
          />
        ) : (
          // The list of erasures links to it, for callers who may read that.
          <WayToList
            of={restrictedCustomers}
            Icon={PersonRemoveOutlined}
            text="Gelöschte, deren Verträge und Buchungen noch aufbewahrt werden"
          />
        )}
        <WayToList
          of={importMeanings}
          Icon={TranslateOutlined}
          text="Was Wörter in importierten Dateien bedeuten"
        />
        <WayToList
          of={importColumns}
          Icon={ViewColumnOutlined}
          text="Was Spalten von Dateien beim Umzug enthalten"
        />
        <WayToList
          of={importAnswers}
          Icon={QuestionAnswerOutlined}
          text="Was beim Umzug über Dateien gefragt wurde"
        />
        <WayToList of={messages} Icon={MailOutlined} text="Was Kunden geschickt wurde, und was noch wartet" />
        {may('update', studios, own) && (
          <Way
            to="/settings/texts"
            Icon={EditNoteOutlined}
            title="Texte der Nachrichten"
            text="Was Kunden per E-Mail bekommen, und mit welchen Worten"
          />
        )}
        {mayCall(rewind) && (
          <Way
            to="/settings/rewind"
            Icon={HistoryOutlined}
            title="Rückspulen"
            text="Zurücknehmen, was jemand in einer Zeit geändert hat"
          />
        )}
        {mayCall(movingIn) && (
          <Way
            to="/settings/moving-in"
            Icon={MoveToInbox}
            title="Umzug"
            text="Kunden und Verträge aus einem anderen Programm"
          />
        )}
        {mayCall(openLinks) && (
          <Way
            to="/settings/studio-security"
            Icon={ShieldOutlined}
            title="Sicherheit des Studios"
            text="Einladungen, offene Links und Kalender, wer Gesundheitsdaten las"
          />
        )}
        {hasLevel(level, 'admin') && may('read', studios, own) && (
          <Way
            to="/settings/rights"
            Icon={BadgeOutlined}
            title="Wer darf was"
            text="Was Trainer, Admins und Rollen ansehen und ändern"
          />
        )}
        {level === LEVEL.admin && may('update', studios, own) && (
          <Way
            to="/settings/studio"
            Icon={StorefrontOutlined}
            title="Studio"
            text="Stammdaten, Farben und Öffnungszeiten"
          />
        )}
      </Box>
      <Stack sx={{ gap: 2 }}>
        <AppearanceCard />
        <KeysCard />
        <ExportCard />
      </Stack>
    </Box>
  );
}

interface WayProps {
  readonly to: string;
  readonly Icon: ElementType;
  readonly title: string;
  readonly text: string;
}

/** Link to the list of a resource; nothing for who may not visit it. */
function WayToList({ of, ...props }: Omit<WayProps, 'to' | 'title'> & { readonly of: Resource }) {
  const { may } = useMay();
  return may('list', of) && <Way to={listPath(of)} title={of.label.many} {...props} />;
}

function Way({ to, Icon, title, text }: WayProps) {
  return (
    <Card variant="outlined">
      <CardActionArea component={LinkBase} to={to} sx={{ p: 2.5, height: '100%' }}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Box
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: '12px',
              flexShrink: 0,
              color: 'primary.main',
              bgcolor: alpha(theme.palette.primary.main, 0.1),
            })}
          >
            <Icon />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          </Box>
          <ChevronRight sx={{ color: 'text.secondary' }} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

const MODES = [
  { mode: 'light', label: 'Hell', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dunkel', Icon: DarkModeOutlined },
  { mode: 'system', label: 'Wie das System', Icon: DevicesOutlined },
] as const;

/** Card for light, dark, or the system's mode; takes effect at once and is remembered per user. */
export function AppearanceCard() {
  const { mode } = useAppearance();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h3" component="h2" id="appearance" gutterBottom>
          Darstellung
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          Gilt für dich auf diesem Gerät.
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          value={mode}
          aria-labelledby="appearance"
          onChange={(_, chosen: Mode | null) => chosen && setMode(chosen)}
        >
          {MODES.map(({ mode: value, label, Icon }) => (
            <ToggleButton
              key={value}
              value={value}
              sx={{ flexDirection: 'column', gap: 0.5, py: 1.5, textTransform: 'none' }}
            >
              <Icon fontSize="small" />
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </CardContent>
    </Card>
  );
}

/** Card that switches keys of one letter off, which speech input and unsteady hands may press by mistake. */
export function KeysCard() {
  const [on, turn] = useSingleKeys();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          Tasten
        </Typography>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, checked) => turn(checked)} />}
          label="Einzelne Buchstaben als Tasten"
        />
        <Typography variant="body2" color="text.secondary">
          Zum Beispiel N für „neu“ und ? für alle Tasten. Während du tippst, gelten sie nicht. Strg K und Strg
          S gelten immer.
        </Typography>
      </CardContent>
    </Card>
  );
}
