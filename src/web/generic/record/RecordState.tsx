import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { HttpError, LinkBase } from 'react-admin';
import { allOf } from '#format/plurals.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { isRemoved, retryRead } from '#web/data/problems.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Message } from '#web/ui/Message.tsx';
import { listPath, mayVisit } from '../addresses.ts';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';

/** Query options of record pages, which show errors themselves; react-admin would redirect to the list. */
export const RECORD_QUERY = { retry: retryRead, onError: () => undefined };

interface RecordStateProps {
  readonly isPending: boolean | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Returns whether the record is out of the user's reach, also where the cache still has it from before. */
export const isGone = (error: unknown): boolean =>
  isRemoved(error) || (error instanceof HttpError && [400, 403, 404].includes(error.status));

/** Renders the states of a record that is loading, missing, or couldn't be loaded. */
export function RecordState({ isPending, error, onRetry }: RecordStateProps) {
  if (isGone(error)) return <Gone removed={isRemoved(error)} />;
  if (error)
    return <Failed error={error} otherwise="Der Eintrag konnte nicht geladen werden." onRetry={onRetry} />;
  return isPending === false ? <Gone /> : <ListSkeleton rows={6} />;
}

/** Names what was looked for, and leads to where the others are. */
function Gone({ removed = false }: { removed?: boolean }) {
  const resource = useDeclaration();
  const listed = mayVisit(listPath(resource), useMyPermissions(), useDeclarations());
  return (
    <Message
      icon={<SearchOffOutlined />}
      title={`${resource.label.one} ${removed ? 'nicht mehr vorhanden' : 'nicht gefunden'}`}
      actions={
        <>
          <Button variant="contained" component={LinkBase} to={listed ? listPath(resource) : '/'}>
            {listed ? allOf(resource.label) : 'Zum Dashboard'}
          </Button>
          <Button variant="outlined" onClick={() => window.history.back()}>
            Zurück
          </Button>
        </>
      }
    >
      {removed
        ? 'Der Eintrag wurde gerade gelöscht.'
        : 'Vielleicht wurde der Eintrag gelöscht, der Link ist veraltet, oder du darfst ihn nicht sehen.'}
    </Message>
  );
}
