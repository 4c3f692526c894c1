/** Pages for missing and disabled content. */

import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import UpcomingOutlined from '@mui/icons-material/UpcomingOutlined';
import Button from '@mui/material/Button';
import { LinkBase as Link } from 'react-admin';
import { PAGE_NOT_FOUND } from '#web/i18n/sentences.ts';
import { Message } from './Message.tsx';

/** Renders the page for an unknown address or record. */
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
      {PAGE_NOT_FOUND}
    </Message>
  );
}

/**
 * Renders the page of a feature that the studio hasn't enabled.
 * @example <SwitchedOff title="Kurse" feature="Kurse" />
 */
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

/** Renders a placeholder for a page without a screen yet. @example <ComingSoon title="Produktverwaltung" /> */
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
