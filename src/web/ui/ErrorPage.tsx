import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Button from '@mui/material/Button';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { isHealthy, reportConnection, useReachable } from '#web/data/connection.ts';
import { WENT_WRONG } from '#web/i18n/sentences.ts';
import { Message } from './Message.tsx';

/** Messages of browsers for a chunk that is missing, after a deployment, or unreachable. */
const CHUNK =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i;

/** Returns whether the error is a failed load of a chunk. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK.test(`${error.name} ${error.message}`);
}

/** Renders the error page. Details are logged to the browser's console. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isChunkError(error)) return <NotLoaded />;
  return (
    <Message
      alert
      icon={<ErrorOutlineOutlined />}
      title={WENT_WRONG}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            Erneut versuchen
          </Button>
          <Button variant="outlined" onClick={reload}>
            Seite neu laden
          </Button>
        </>
      }
    >
      Diese Seite kann gerade nicht angezeigt werden. Versuche es noch einmal; hilft das nicht, lade die Seite
      neu.
    </Message>
  );
}

/** Offers a reload: browsers and React cache a failed import. */
function NotLoaded() {
  const reachable = useReachable();
  const wasAway = useRef(false);

  useEffect(() => {
    void isHealthy().then((healthy) => healthy || reportConnection(false));
  }, []);
  useEffect(() => {
    if (!reachable) wasAway.current = true;
    else if (wasAway.current) reload();
  }, [reachable]);

  return (
    <Message
      alert
      icon={<UpdateOutlined />}
      title="Dieser Teil konnte nicht geladen werden"
      actions={
        <Button variant="contained" onClick={reload}>
          Seite neu laden
        </Button>
      }
    >
      {reachable
        ? 'Vermutlich gibt es eine neue Version. Lade die Seite neu, um weiterzumachen.'
        : 'Sobald der Server wieder da ist, geht es von selbst weiter.'}
    </Message>
  );
}

function reload(): void {
  window.location.reload();
}

interface Props {
  /** Key of the page: a change resets the error. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly place: string;
}

/** Limits an error to the page: top bar and menu stay usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: undefined, place };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorPage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
