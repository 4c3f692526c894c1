import { useQueries } from '@tanstack/react-query';
import type { AnyAction } from '#declare/action.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { resourceByName } from '#declare/named.ts';
import { studioConfig } from '#resources/studio/endpoints/studio.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useDeclarations } from '../../fields/declarations.tsx';

/**
 * Returns the records that an action's rules need, as far as they are loaded. Staff have their studio from the session.
 * @example const seen = useSeen(contracts, contract, contracts.actions.conclude)
 */
export function useSeen(
  resource: Resource,
  record: AnyRecord,
  { sees = [] }: Pick<AnyAction, 'sees'>,
): Readonly<Record<string, AnyRecord | undefined>> {
  const provider = useAdminDataProvider();
  const declarations = useDeclarations();
  const { studio_id: own, studio } = useMyPermissions();
  const answers = useQueries({
    queries: sees.map((name) => {
      const id = record[name];
      const target = targetOf(resource, name, declarations);
      if (name === 'studio_id')
        return {
          queryKey: ['studios', 'config', own ?? id],
          queryFn: async () =>
            (await provider.call(studioConfig, own === null ? { studio_id: String(id) } : {})) as unknown,
          ...(studio?.studio_id === id && { initialData: studio as unknown, staleTime: Infinity }),
        };
      return {
        // List representation: no rule needs sensitive fields, and reading those is logged.
        queryKey: [target?.path, 'getMany', { ids: [String(id)], meta: undefined }],
        queryFn: async () =>
          (await provider.getMany(target?.path ?? '', { ids: [String(id)] })).data as unknown,
        select: (found: unknown) => (found as readonly unknown[])[0],
        enabled: target !== undefined && typeof id === 'string',
      };
    }),
  });
  return Object.fromEntries(sees.map((name, index) => [name, answers[index]?.data as AnyRecord | undefined]));
}

/** Returns the resource that a reference names, including `studio_id`. */
export function targetOf(
  resource: Resource,
  reference: string,
  declarations: readonly Resource[],
): Resource | undefined {
  const field = allFields(resource)[reference];
  return field?.kind === 'reference' ? resourceByName(field.to, declarations) : undefined;
}
