import UpcomingOutlined from '@mui/icons-material/UpcomingOutlined';
import Button from '@mui/material/Button';
import { LinkBase as Link } from 'react-admin';
import { Message } from './Message.tsx';

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
