/** Pages that aren't there, or not yet. */
import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import UpcomingOutlined from '@mui/icons-material/UpcomingOutlined';
import Button from '@mui/material/Button';
import { LinkBase as Link } from 'react-admin';
import { Message } from './Message.tsx';

/** There is no such page, or no such record. */
export function NotFound() {
  return (
    <Message
      icon={<ExploreOffOutlined />}
      title="Seite nicht gefunden"
      actions={
        <>
          <Button variant="contained" component={Link} to="/">
            Zum Dashboard
          </Button>
          <Button variant="outlined" onClick={() => window.history.back()}>
            Zurück
          </Button>
        </>
      }
    >
      Diese Seite gibt es nicht. Vielleicht ist der Link veraltet oder die Adresse vertippt.
    </Message>
  );
}

/** A page of a feature that the studio hasn't enabled. @example <SwitchedOff title="Kurse" feature="Kurse" /> */
export function SwitchedOff({ title, feature }: { title: string; feature: string }) {
  return (
    <Message
      icon={<ExploreOffOutlined />}
      title={title}
      actions={
        <Button variant="contained" component={Link} to="/">
          Zum Dashboard
        </Button>
      }
    >
      {`Dein Studio hat die Funktion „${feature}“ nicht eingeschaltet. Einschalten kann sie ein Super-Admin.`}
    </Message>
  );
}

/** A page whose screen comes later: says so, and what will be here. @example <ComingSoon title="Produktverwaltung" /> */
export function ComingSoon({ title, children }: { title: string; children?: string }) {
  return (
    <Message
      icon={<UpcomingOutlined />}
      title={title}
      actions={
        <Button variant="outlined" component={Link} to="/">
          Zum Dashboard
        </Button>
      }
    >
      {children ?? `„${title}“ folgt: Diese Seite wird noch gebaut. Alles andere kannst du schon nutzen.`}
    </Message>
  );
}
