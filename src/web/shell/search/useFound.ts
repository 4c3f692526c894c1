import { resourceByPath } from '#declare/named.ts';
import { counted } from '#format/plurals.ts';
import { search } from '#resources/studio/endpoints/search.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath, mayVisit, recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { useVisits } from '#web/generic/record/visits.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import type { Option } from './option.ts';
import { pageHits } from './pageHits.ts';
import { ACTS, type Meant, useMeant } from './useMeant.ts';

interface Search extends Pick<Meant, 'refusal' | 'unclear'> {
  readonly options: readonly Option[];
  /** Whether the options are those of an earlier text, as the answer is still to come. */
  readonly stale: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Debounce in milliseconds. */
const PAUSE = 200;

/** Least length of a text to search for. */
export const LEAST = 2;

/**
 * Returns what is found for a text: what it asks for as a sentence, then records, then pages; without a text the records
 * opened last.
 */
export function useFound(typed: string): Search {
  const text = typed.trim();
  const asked = useSettled(text, PAUSE);
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const recent = useRecent();
  const visitable = (options: readonly Option[]) =>
    options.filter(({ to }) => mayVisit(to.split('?')[0]!, permissions, declarations));
  const { words = '', ...meant } = useMeant(asked);
  const searched = words.length >= LEAST;
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(
    search,
    { query: { q: words } },
    { enabled: searched, keep: () => true },
  );
  const retry = () => {
    meant.retry();
    void refetch();
  };
  if (text === '')
    return { options: visitable(recent), unclear: [], stale: false, loading: false, error: null, retry };
  const records = (searched && data ? data.groups : []).flatMap((group): Option[] => {
    const resource = resourceByPath(group.resource, declarations);
    if (!resource) return [];
    const name = data?.similar ? `${resource.label.many}, ähnlich geschrieben` : resource.label.many;
    const hits = group.hits.map(({ id, title, line }) => ({
      key: `${group.resource} ${id}`,
      group: name,
      title,
      line,
      to: recordPath(resource, id),
    }));
    if (group.total <= hits.length) return hits;
    const all = { key: `${group.resource} all`, group: name, title: `Alle ${group.total} anzeigen` };
    return [...hits, { ...all, to: listPath(resource, { filter: { q: words } }) }];
  });
  const named = pageHits(text, permissions, declarations).map(
    ({ title, path }): Option => ({ key: path, group: 'Seiten', title, to: path }),
  );
  return {
    options: visitable(once([...meant.options, ...records, ...named])),
    refusal: text === asked ? meant.refusal : undefined,
    unclear: text === asked ? meant.unclear : [],
    stale: text.length >= LEAST && (text !== asked || meant.pending || (searched && isPlaceholderData)),
    loading: isFetching || meant.pending,
    error: meant.error ?? (searched ? error : null),
    retry,
  };
}

/** A record or a page that the sentence asks for isn't found a second time. */
function once(options: readonly Option[]): readonly Option[] {
  const keys = options.map(({ to, state }) => `${to} ${JSON.stringify(state ?? {})}`);
  return options.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** Returns the records opened last, of the studio in question. */
function useRecent(): readonly Option[] {
  const declarations = useDeclarations();
  const [studio] = useStudioChoice();
  return useVisits().flatMap(({ resource: path, id, title, studio_id }): Option[] => {
    const resource = resourceByPath(path, declarations);
    if (!resource || (studio !== null && studio !== studio_id)) return [];
    const to = recordPath(resource, id);
    return [{ key: `${path} ${id}`, group: 'Zuletzt geöffnet', title, line: resource.label.one, to }];
  });
}

const HITS = { one: 'Treffer', many: 'Treffer' } as const;

/** Returns what a screen reader announces. */
export function announced({ options, stale, error, refusal }: Search): string {
  if (stale || error) return '';
  const [first] = options;
  const offered = first?.group.startsWith(ACTS) ? `, der erste: ${first.title}` : '';
  const found = options.length === 0 ? 'Keine Treffer' : `${counted(options.length, HITS)}${offered}`;
  return refusal ? `${refusal} ${found}` : found;
}
