import type { ReactNode } from 'react';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { type Acted, useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';

type ActedOn = { readonly id: string; readonly version?: number; readonly parent_id?: unknown };

/**
 * Returns a function that carries out a declared action on the version of the record on screen, shows a message, and
 * updates the cache. Rejects with the services' error. A record without a version is changed unconditionally.
 * @example const act = useAct<Contract>(contracts, contract); await act('conclude', {}, () => 'Abgeschlossen.');
 */
export function useAct<R extends Pick<AnyRecord, 'id'>>(resource: Resource, record: ActedOn) {
  const act = useActing<R>(resource);
  return (
    name: string,
    body: object,
    /** Success message. */
    message: (acted: Acted<R>) => ReactNode,
    milliseconds?: number,
  ) => act(record, name, body, message, milliseconds);
}

interface Asked<R> {
  readonly record: ActedOn;
  readonly name: string;
  readonly body: object;
  readonly message: (acted: Acted<R>) => ReactNode;
  readonly milliseconds: number | undefined;
}

/**
 * Returns `useAct` for any record of the resource.
 * @example const act = useActing<Appointment>(appointments); await act(entry, 'move', to, () => 'Termin verschoben');
 */
export function useActing<R extends Pick<AnyRecord, 'id'>>({ path }: Resource) {
  const provider = useAdminDataProvider();
  const { attempt } = useWrite(
    ({ record: { id, version, parent_id }, name, body }: Asked<R>) =>
      provider.act<R>(path, id, name, body, {
        version,
        ...(typeof parent_id === 'string' && { parent: parent_id }),
      }),
    {
      record: ({ data }) => ({ path, record: data }),
      message: (acted, given) => given.message(acted),
      milliseconds: (_, { milliseconds }) => milliseconds,
    },
  );
  return (
    record: ActedOn,
    name: string,
    body: object,
    message: (acted: Acted<R>) => ReactNode,
    milliseconds?: number,
  ) => attempt({ record, name, body, message, milliseconds });
}
