import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { kindOf, MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { useActing } from '#web/generic/record/actions/useAct.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { SettingsPage } from '../settings/shared.ts';
import { OneStudio, useThisStudio } from '../studios/shared.ts';
import { textPath } from './paths.ts';

const HEAD = {
  title: 'Texte der Nachrichten',
  subtitle: 'Was Kunden per E-Mail bekommen, und mit welchen Worten',
};

const NAMES = (Object.keys(MESSAGE_KINDS) as MessageName[]).filter((name) => !kindOf(name).byHand);

/** Renders the kinds of message, each with its switch and the way to its words. */
export function TextsPage() {
  return (
    <OneStudio {...HEAD}>
      <SettingsPage {...HEAD}>
        <Kinds />
      </SettingsPage>
    </OneStudio>
  );
}

function Kinds() {
  const studio = useThisStudio();
  if (!studio) return null;
  const always = NAMES.filter((name) => kindOf(name).when === undefined);
  const switched = NAMES.filter((name) => kindOf(name).when !== undefined);
  return (
    <>
      <Panel title="Verschickt dein Studio, wenn du es willst">
        <Rows names={switched} studio={studio} />
      </Panel>
      <Panel title="Verlangt das Gesetz" hint="Geht immer hinaus. Den Text kannst du ändern.">
        <Rows names={always} studio={studio} />
      </Panel>
      <Panel title="Absender und Schluss">
        <Typography variant="body2">
          {studio.mail?.sender_name ?? studio.studio_name}
          {', Antworten an '}
          {studio.mail?.reply_to ?? studio.email ?? 'niemanden: Es ist keine E-Mail-Adresse eingetragen'}.
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Absender, Antwortadresse, Schluss und Ruhezeiten stehen in den Einstellungen des Studios unter
          „Post“, Logo und Farben unter „Studio“ und „Farben“.
        </Typography>
      </Panel>
    </>
  );
}

interface RowsProps {
  readonly names: readonly MessageName[];
  readonly studio: Studio;
}

function Rows({ names, studio }: RowsProps) {
  return (
    <List disablePadding>
      {names.map((name) => (
        <Row key={name} name={name} studio={studio} />
      ))}
    </List>
  );
}

function Row({ name, studio }: { name: MessageName; studio: Studio }) {
  const { label, when, occasion } = kindOf(name);
  const act = useActing<Studio>(studios);
  const notify = useNotify();
  const on = (studio.mail?.kinds ?? []).includes(name as never);
  const isOwn = studio.message_texts.some(({ kind }) => kind === name);
  const turn = (next: boolean) =>
    act(studio, 'switchMessage', { kind: name, on: next }, () =>
      next ? `„${label}“ wird ab jetzt verschickt.` : `„${label}“ wird nicht mehr verschickt.`,
    ).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5, '&:last-of-type': { borderBottom: 0 } }}>
      <ListItemText
        primary={
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <TextLink to={textPath(name)}>{label}</TextLink>
            {isOwn && <ToneChip label="eigener Text" tone="info" />}
          </Stack>
        }
        secondary={when ?? occasion}
      />
      {when !== undefined && (
        <Box sx={{ flexShrink: 0 }}>
          <Switch
            checked={on}
            onChange={(_, checked) => void turn(checked)}
            slotProps={{ input: { 'aria-label': `${label} verschicken` } }}
          />
        </Box>
      )}
    </ListItem>
  );
}
