/** Stand-ins for the services report what they touched as the HTTP client does, of services that don't say what it is. */
import type { Endpoint } from '#declare/endpoint.ts';
import { reportTouched } from '#web/data/freshness.ts';
import type { AdminDataProvider } from '#web/data/types.ts';

const WRITES = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'undelete',
  'act',
  'bulk',
  'importFile',
  'undoImport',
  'bankFile',
  'uploadAvatar',
  'removeAvatar',
  'uploadPicture',
  'removePicture',
] as const;

/** A file that is only looked at. */
const isTrial = (given: readonly unknown[]) =>
  given.some((one) => (one as { dry_run?: boolean } | undefined)?.dry_run === true);

/** @example const dataProvider = reporting(memoryProvider(records)); */
export function reporting(provider: AdminDataProvider): AdminDataProvider {
  const then =
    (method: (...given: never[]) => Promise<unknown>, writes: (given: never[]) => boolean = () => true) =>
    async (...given: never[]) => {
      try {
        return await method(...given);
      } finally {
        if (writes(given) && !isTrial(given)) reportTouched(undefined);
      }
    };
  const isWrite = ([endpoint, given]: [Endpoint, { signal?: AbortSignal }?]) =>
    endpoint.method !== 'GET' && !given?.signal;
  const known = WRITES.flatMap((name) => (provider[name] ? [[name, then(provider[name] as never)]] : []));
  return {
    ...provider,
    ...Object.fromEntries(known),
    call: then(provider.call as never, isWrite as never),
  } as AdminDataProvider;
}
