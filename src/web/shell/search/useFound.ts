import { useEffect, useState } from 'react';
import { counted } from '#format/plurals.ts';
import { resourceByPath } from '#resources/index.ts';
import { search } from '#resources/studio/endpoints/search.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath, mayVisit, recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { useVisits } from '#web/generic/record/visits.ts';
import { pageHits } from './pageHits.ts';

/** What can be opened from the search. */
export interface Option {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly line?: string;
  readonly to: string;
}

interface Search {
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

/** Returns what is found for a text: records, then pages; without a text the records opened last. */
export function useFound(typed: string): Search {
  const text = typed.trim();
  const asked = useLater(text);
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const recent = useRecent();
  const searched = asked.length >= LEAST;
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(
    search,
    { query: { q: asked } },
    { enabled: searched, keep: () => true },
  );
  if (text === '')
    return { options: recent, stale: false, loading: false, error: null, retry: () => void refetch() };
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
    return [...hits, { ...all, to: listPath(resource, { filter: { q: asked } }) }];
  });
  const named = pageHits(text, permissions, declarations).map(
    ({ title, path }): Option => ({ key: path, group: 'Seiten', title, to: path }),
  );
  return {
    options: [...records, ...named].filter(({ to }) =>
      mayVisit(to.split('?')[0]!, permissions, declarations),
    ),
    stale: text.length >= LEAST && (text !== asked || isPlaceholderData),
    loading: isFetching,
    error: searched ? error : null,
    retry: () => void refetch(),
  };
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

/** Returns the text once it has stayed the same for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

const HITS = { one: 'Treffer', many: 'Treffer' } as const;

/** Returns what a screen reader announces. */
export function announced({ options, stale, error }: Search): string {
  if (stale || error) return '';
  return options.length === 0 ? 'Keine Treffer' : counted(options.length, HITS);
}
