import { useEffect, useRef } from 'react';
import { type HttpError, type SavedQuery, useDataProvider, useEvent, useStore } from 'react-admin';
import { savedViews } from '#resources/studio/savedViews.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';

/**
 * Stores filters that this browser still holds as private views, and drops them here. What can't be stored now stays
 * for the next time.
 */
export function TakeOverQueries() {
  const { path } = useDeclaration();
  const [kept, setKept] = useStore<SavedQuery[]>(`${path}.savedQueries`, []);
  const provider = useDataProvider();
  const { permissions } = useMay();
  const [studio] = useStudioChoice();
  const begun = useRef(false);
  const takeOver = useEvent(async (hasStudio: boolean) => {
    if (!hasStudio || begun.current) return;
    begun.current = true;
    const left: SavedQuery[] = [];
    for (const query of kept) {
      const { filter = {}, sort } = query.value;
      const data = {
        name: query.label.trim().slice(0, savedViews.fields.name.max) || savedViews.label.one,
        list: path,
        filter: JSON.stringify(filter),
        sort: sort ? JSON.stringify([sort.field, sort.order]) : null,
      };
      const error = await provider.create(savedViews.path, { data }).catch((error: HttpError) => error);
      // 409: another tab has stored it.
      if (error instanceof Error && (error as HttpError).status !== 409) left.push(query);
    }
    setKept(left);
  });
  useEffect(() => {
    void takeOver(permissions.studio_id !== null || studio !== null);
  }, [takeOver, permissions.studio_id, studio]);
  return null;
}
