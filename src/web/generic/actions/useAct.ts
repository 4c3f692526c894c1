import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GetListResult, HttpError, type RaRecord, useNotify } from 'react-admin';
import type { AnyRecord, Resource } from '../../../resources/define.ts';
import { type Acted, useAdminDataProvider } from '../../data/types.ts';
import { useDeclarations } from '../declarations.tsx';

/** What the services work out from records: asked for anew after each action. */
const FOLLOWING = ['dues', 'deadlines', 'stats'];

type ActedOn = { readonly id: string; readonly version?: number; readonly parent_id?: unknown };

/**
 * Carries out a declared action on a record as it stands on screen, says so, and shows what it became. Rejects with what
 * the services say; what somebody changed meanwhile is then loaded anew.
 * Without a version it is done to the record however it stands.
 * @example const act = useAct<Contract>(contracts, contract); await act('conclude', {}, () => 'Abgeschlossen.');
 */
export function useAct<R extends Pick<AnyRecord, 'id'>>(resource: Resource, record: ActedOn) {
  const act = useActing<R>(resource);
  return (
    name: string,
    body: object,
    /** What is said when it is done. */
    message: (acted: Acted<R>) => ReactNode,
    milliseconds?: number,
  ) => act(record, name, body, message, milliseconds);
}

/**
 * The same for whichever record of the resource.
 * @example const act = useActing<Appointment>(appointments); await act(entry, 'move', to, () => 'Termin verschoben');
 */
export function useActing<R extends Pick<AnyRecord, 'id'>>(resource: Resource) {
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const related = useDeclarations().filter(
    ({ within, name }) => within === resource.name || name === resource.within,
  );
  const changed = () => {
    for (const key of [resource.path, ...related.map(({ path }) => path), ...FOLLOWING])
      void client.invalidateQueries({ queryKey: [key] });
  };

  return async (
    { id, version, parent_id }: ActedOn,
    name: string,
    body: object,
    message: (acted: Acted<R>) => ReactNode,
    milliseconds?: number,
  ): Promise<Acted<R>> => {
    try {
      const acted = await provider.act<R>(resource.path, id, name, body, {
        version,
        ...(typeof parent_id === 'string' && { parent: parent_id }),
      });
      const after = (one: R) => (one.id === id ? acted.data : one);
      client.setQueriesData<R>({ queryKey: [resource.path, 'getOne'] }, (one) => one && after(one));
      client.setQueriesData<GetListResult<R & RaRecord>>({ queryKey: [resource.path, 'getList'] }, (page) =>
        page?.data ? { ...page, data: page.data.map(after) as (R & RaRecord)[] } : page,
      );
      changed();
      const duration = milliseconds ? { autoHideDuration: milliseconds } : {};
      notify(message(acted), { type: 'success', ...duration });
      return acted;
    } catch (error) {
      // Whoever refuses knows more than this page does.
      if (error instanceof HttpError && [404, 409, 412].includes(error.status)) changed();
      throw error;
    }
  };
}
