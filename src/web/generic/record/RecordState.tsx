import { HttpError } from 'react-admin';
import { retryRead } from '#web/data/problems.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { NotFound } from '#web/ui/pages.tsx';

/** Query options of record pages, which show errors themselves; react-admin would redirect to the list. */
export const RECORD_QUERY = { retry: retryRead, onError: () => undefined };

interface RecordStateProps {
  readonly isPending: boolean | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Renders the states of a record that is loading, missing, or couldn't be loaded. */
export function RecordState({ isPending, error, onRetry }: RecordStateProps) {
  if (error instanceof HttpError && [400, 403, 404].includes(error.status)) return <NotFound />;
  if (error)
    return <Failed error={error} otherwise="Der Eintrag konnte nicht geladen werden." onRetry={onRetry} />;
  return isPending === false ? <NotFound /> : <ListSkeleton rows={6} />;
}
