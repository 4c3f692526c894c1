import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Button from '@mui/material/Button';
import { Message } from './Message.tsx';

/** What browsers say when a chunk of the app is gone, after a new version was put in its place, or can't be reached. */
const CHUNK =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i;

/** Did a part of the app fail to load, rather than to run? */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK.test(`${error.name} ${error.message}`);
}

/** Something broke while a page was drawn. The details stay in the browser's console. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const outdated = isChunkError(error);
  const reload = (
    <Button variant={outdated ? 'contained' : 'outlined'} onClick={() => window.location.reload()}>
      Seite neu laden
    </Button>
  );
  const retry = (
    <Button variant={outdated ? 'outlined' : 'contained'} onClick={onRetry}>
      Erneut versuchen
    </Button>
  );
  return (
    <Message
      alert
      icon={outdated ? <UpdateOutlined /> : <ErrorOutlineOutlined />}
      title={outdated ? 'Dieser Teil konnte nicht geladen werden' : 'Etwas ist schiefgelaufen'}
      actions={outdated ? [reload, retry].map(keyed) : [retry, reload].map(keyed)}
    >
      {outdated
        ? 'Vermutlich gibt es eine neue Version. Lade die Seite neu, um weiterzumachen.'
        : 'Diese Seite kann gerade nicht angezeigt werden. Versuche es noch einmal; hilft das nicht, lade die Seite neu.'}
    </Message>
  );
}

function keyed(element: React.JSX.Element, index: number) {
  return <span key={index === 0 ? 'first' : 'second'}>{element}</span>;
}
