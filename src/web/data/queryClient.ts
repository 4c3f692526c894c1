import { QueryClient } from '@tanstack/react-query';
import type { Resource } from '#declare/define.ts';
import { declared } from '#web/declared.ts';
import { retryRead } from './problems.ts';
import { keepWholeRecords } from './wholeRecords.ts';

/**
 * Creates the query client, with retries for transient errors. Network mode 'always', as browsers without internet
 * access report to be offline even when the services run on the same machine.
 */
export function createQueryClient(resources: readonly Resource[] = declared): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return keepWholeRecords(client, resources);
}
