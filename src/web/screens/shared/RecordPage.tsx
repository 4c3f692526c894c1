import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import {
  HttpError,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { NotFound } from '../../shell/NotFound.tsx';

export interface RecordPageProps<R extends RaRecord> {
  readonly resource: string;
  /** Whose page it is, where the address doesn't say it at `:id`. */
  readonly id?: string;
  readonly children: (record: R) => ReactNode;
}

/**
 * Fetches the record that a page is about and hands it on; says so while it loads, fails, or doesn't exist.
 * @example <RecordPage<Trainer> resource="coaches">{(coach) => <h1>{coach.last_name}</h1>}</RecordPage>
 */
export function RecordPage<R extends RaRecord>({ resource, id, children }: RecordPageProps<R>) {
  const parameters = useParams();
  const wanted = id ?? parameters.id ?? '';
  const { data, error, refetch } = useGetOne<R>(resource, { id: wanted });
  if (!data && error instanceof HttpError && [400, 404].includes(error.status)) return <NotFound />;
  if (!data && error)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>}>
        {error.message}
      </Alert>
    );
  if (!data) return <Waiting />;
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
    </ResourceContextProvider>
  );
}

function Waiting() {
  return (
    <Stack spacing={2.5} aria-busy="true" role="progressbar" aria-label="Wird geladen">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Skeleton variant="circular" width={64} height={64} />
        <Skeleton variant="rounded" width={260} height={36} />
      </Stack>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
}
