import { useQueries } from '@tanstack/react-query';
import type { AnyAction } from '../../../resources/action.ts';
import { type AnyRecord, allFields, type Resource } from '../../../resources/define.ts';
import { studioConfig } from '../../../resources/endpoints/studio.ts';
import { resourceByName } from '../../../resources/index.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { useDeclarations } from '../declarations.tsx';

/**
 * The records that an action's rules look at, as far as they are loaded. Of its studio staff know what they signed in with.
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
        // As lists show it: no rule of an action looks at what is sensitive, and reading that is written down.
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

/** The resource that a reference of another names, `studio_id` among them. */
export function targetOf(
  resource: Resource,
  reference: string,
  declarations: readonly Resource[],
): Resource | undefined {
  const field = allFields(resource)[reference];
  return field?.kind === 'reference' ? resourceByName(field.to, declarations) : undefined;
}
