import { useQueries } from '@tanstack/react-query';
import { maySee, seesMask } from '#access/may.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { numberField } from '#declare/lists.ts';
import { resourceByName } from '#declare/named.ts';
import { summaryFields, summaryOf } from '#declare/summary.ts';
import { type Permissions, useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { type AdminDataProvider, useAdminDataProvider } from '#web/data/types.ts';
import { titleOf, useDeclarations } from '#web/generic/fields/declarations.tsx';

/** A record that words name, as a row shows it. */
export interface Named {
  readonly record: AnyRecord;
  readonly title: string;
  readonly line: string;
}

export interface NamedOf {
  readonly resource: Resource;
  readonly named: readonly Named[];
  readonly total: number;
  /** Whether a letter was forgiven. */
  readonly similar: boolean;
}

interface Asked {
  readonly resources: readonly Resource[];
  /** Name or number of the record. */
  readonly words: string;
}

/** Largest number of records of each resource. */
const MOST = 6;

/**
 * Returns the records that words name, by the search of each resource's list: one call for the records, and one for each
 * resource that their lines refer to.
 * @example useRecordsOf({ resources: [contracts], words: 'Hoffmann' }).found
 */
export function useRecordsOf({ resources, words }: Asked) {
  const provider = useAdminDataProvider();
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const [studio] = useStudioChoice();
  const answers = useQueries({
    queries: resources.map((resource) => ({
      queryKey: ['named', studio, resource.path, words] as const,
      meta: { reads: [resource.name, ...referred(resource)] },
      queryFn: () => find(provider, resource, { words, permissions, declarations }),
    })),
  });
  return {
    found: answers.flatMap(({ data }) => data ?? []),
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}

interface How {
  readonly words: string;
  readonly permissions: Permissions;
  readonly declarations: readonly Resource[];
}

async function find(
  provider: AdminDataProvider,
  resource: Resource,
  { words, permissions, declarations }: How,
): Promise<NamedOf> {
  const [field, order] = resource.list.sort;
  const { data, total, meta } = await provider.getList<AnyRecord>(resource.path, {
    filter: filterFor(resource, words),
    pagination: { page: 1, perPage: MOST },
    sort: { field, order },
  });
  const names = summaryFields(resource, (one) => maySee(permissions, one) && !seesMask(permissions, one));
  const titles = await titlesOf(provider, resource, { names, data, declarations });
  const named = data.map((record) => ({
    record,
    title: titleOf(resource, record),
    line: summaryOf(resource, record, { names, titles: (_, id) => titles.get(id) ?? '' }),
  }));
  return { resource, named, total: total ?? data.length, similar: meta?.similar === true };
}

/** A whole number is that of the record, where such records have one: others have its digits somewhere. */
function filterFor(resource: Resource, words: string): Record<string, unknown> {
  const number = numberField(resource);
  return number && /^\d{1,9}$/.test(words) ? { [number]: Number(words) } : { q: words };
}

const referred = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : []));

interface Lines {
  readonly names: readonly string[];
  readonly data: readonly AnyRecord[];
  readonly declarations: readonly Resource[];
}

async function titlesOf(
  provider: AdminDataProvider,
  resource: Resource,
  { names, data, declarations }: Lines,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const name of names) {
    const field = allFields(resource)[name];
    if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
    const ids = data.flatMap((record) => [record[name]].flat().filter(Boolean).map(String));
    wanted.set(field.to, new Set([...(wanted.get(field.to) ?? []), ...ids]));
  }
  const pages = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const target = resourceByName(to, declarations);
      if (!target || ids.size === 0) return [];
      const { data: records } = await provider.getMany(target.path, { ids: [...ids] });
      return records.map((record) => [String(record.id), titleOf(target, record)] as const);
    }),
  );
  return new Map(pages.flat());
}
