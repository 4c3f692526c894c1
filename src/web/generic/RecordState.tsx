import { HttpError } from 'react-admin';
import { retryRead } from '../data/problems.ts';
import { Failed } from '../ui/Failed.tsx';
import { NotFound } from '../ui/pages.tsx';
import { ListSkeleton } from './list/ListStates.tsx';

/** Pages of one record say themselves that it can't be had; react-admin would leave for the list. */
export const RECORD_QUERY = { retry: retryRead, onError: () => undefined };

interface RecordStateProps {
  readonly isPending: boolean | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in a record's place while it loads, when there is none, and when it couldn't be loaded. */
export function RecordState({ isPending, error, onRetry }: RecordStateProps) {
  if (error instanceof HttpError && [400, 403, 404].includes(error.status)) return <NotFound />;
  if (error)
    return <Failed error={error} otherwise="Der Eintrag konnte nicht geladen werden." onRetry={onRetry} />;
  return isPending === false ? <NotFound /> : <ListSkeleton rows={6} />;
}
