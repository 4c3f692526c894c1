import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RECOVERY_CODES } from '#declare/secondFactor.ts';
import { inBerlin } from '#format/instants.ts';
import {
  makeRecoveryCodes,
  removeSecondFactor,
  secondFactor,
} from '#resources/people/endpoints/secondFactor.ts';
import { formatDay } from '#rules/days.ts';
import { messageOf } from '#web/auth/messages.ts';
import { RecoveryCodes } from '#web/auth/RecoveryCodes.tsx';
import { SecondFactorSetup } from '#web/auth/SecondFactorSetup.tsx';
import { devices } from '#web/auth/secondFactor.ts';
import { endSession } from '#web/auth/session.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** The user's second factor: set up, removed, and its recovery codes. */
export function SecondFactorPanel() {
  const { data: mine, error, refetch } = useQuery({ queryKey: ['second-factor devices'], queryFn: devices });
  const state = useEndpoint(secondFactor, {});
  const [settingUp, setUp] = useState(false);
  const isOn = mine !== undefined && mine.length > 0;
  const isAvailable = state.data?.available !== false;
  const done = () => {
    setUp(false);
    void refetch();
    void state.refetch();
  };
  return (
    <Panel
      title="Zwei-Faktor-Anmeldung"
      hint="Beim Anmelden fragen wir zusätzlich nach einem Code von deinem Telefon."
      action={
        isOn ? (
          <Chip size="small" color="success" variant="outlined" label="eingeschaltet" />
        ) : (
          isAvailable && (
            <Button variant="outlined" disabled={!mine || !state.data} onClick={() => setUp(true)}>
              Einrichten
            </Button>
          )
        )
      }
    >
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!isOn && !isAvailable && (
        <Typography variant="body2">
          Mit der mitgelieferten Anmeldung lässt sich kein zweiter Faktor einrichten; das geht mit einem
          eigenen Firebase-Projekt.
        </Typography>
      )}
      {isOn && (
        <Stack spacing={2}>
          {mine.map(({ id, name, since }) => (
            <Typography key={id} variant="body2">
              {name}, seit {formatDay(inBerlin(new Date(since).toISOString()).day)}
            </Typography>
          ))}
          {state.data && <Codes left={state.data.left} onChanged={done} />}
          <Remove />
        </Stack>
      )}
      {settingUp && (
        <AppDialog
          title="Zweiten Faktor einrichten"
          maxWidth="sm"
          onClose={done}
          actions={<Button onClick={done}>Schließen</Button>}
        >
          <SecondFactorSetup onDone={done} />
        </AppDialog>
      )}
    </Panel>
  );
}

function Codes({ left, onChanged }: { left: number; onChanged: () => void }) {
  const { call } = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { write, isPending } = useWrite(() => call(makeRecoveryCodes, {}), {
    done: (answer) => setCodes(answer.codes ?? []),
    settled: () => setAsking(false),
  });
  const close = () => {
    setCodes(undefined);
    onChanged();
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography
        variant="body2"
        color={left === 0 ? 'error' : 'text.secondary'}
        sx={{ flex: 1, minWidth: 200 }}
      >
        {left === 0
          ? 'Du hast keine Wiederherstellungscodes. Ohne sie kommst du nicht mehr herein, wenn das Gerät verloren geht.'
          : `${left} von ${RECOVERY_CODES} Wiederherstellungscodes sind unbenutzt.`}
      </Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Neue Codes
      </Button>
      <ConfirmDialog
        open={asking}
        title="Neue Wiederherstellungscodes?"
        action="Erstellen"
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write()}
      >
        Die bisherigen gelten dann nicht mehr.
      </ConfirmDialog>
      {codes && (
        <AppDialog title="Wiederherstellungscodes" maxWidth="sm" actions={null}>
          <RecoveryCodes codes={codes} onDone={close} />
        </AppDialog>
      )}
    </Stack>
  );
}

function Remove() {
  const { call } = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const { write, isPending } = useWrite(() => call(removeSecondFactor, {}), {
    done: () => endSession('Der zweite Faktor ist entfernt. Melde dich bitte neu an.'),
    settled: () => setAsking(false),
  });
  return (
    <>
      <Button color="error" sx={{ alignSelf: 'flex-start', ml: -1 }} onClick={() => setAsking(true)}>
        Zweiten Faktor entfernen
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Zweiten Faktor entfernen?"
        action="Entfernen"
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write()}
      >
        Danach genügt dein Passwort. Du wirst überall abgemeldet und meldest dich neu an.
      </ConfirmDialog>
    </>
  );
}
