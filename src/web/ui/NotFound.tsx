import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
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
