import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RecordState } from './RecordState.tsx';

export interface RecordPageProps<R extends RaRecord> {
  readonly resource: string;
  /** Whose page it is, where the address doesn't say it at `:id`. */
  readonly id?: string;
  readonly children: (record: R) => ReactNode;
}

/**
 * Fetches the record that a page is about and hands it on; says so while it loads, fails, or doesn't exist.
 * @example <RecordPage<Trainer> resource="coaches">{(trainer) => <h1>{trainer.last_name}</h1>}</RecordPage>
 */
export function RecordPage<R extends RaRecord>({ resource, id, children }: RecordPageProps<R>) {
  const parameters = useParams();
  const wanted = id ?? parameters.id ?? '';
  const { data, error, isPending, refetch } = useGetOne<R>(resource, { id: wanted }, { retry: false });
  if (!data) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
    </ResourceContextProvider>
  );
}
