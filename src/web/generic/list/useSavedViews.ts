import {
  useDataProvider,
  useDelete,
  useGetList,
  useListContext,
  useNavigate,
  useNotify,
  useStore,
} from 'react-admin';
import { type SavedView, savedViews, viewOf } from '#resources/studio/savedViews.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { useDeletedMessage } from '../record/deletion/useDeletedMessage.tsx';
import { isSound } from './listParams.ts';
import { useShownColumns } from './tableColumns.tsx';

/** What is saved of a list, beside the view's name. */
type Arrangement = Pick<SavedView, 'list' | 'filter' | 'sort' | 'columns'>;

const { path: VIEWS, label } = savedViews;

/** Returns the view that was applied last, and the list's saved views, loaded on demand. */
export function useViews(enabled: boolean) {
  const { path } = useDeclaration();
  const [applied, setApplied] = useStore<string | null>(`${path}.view`, null);
  const { data: views, isPending } = useGetList<SavedView>(
    VIEWS,
    {
      filter: { list: path },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { enabled: enabled || applied !== null },
  );
  const arrangement = useArrangement();
  const active = views?.find(({ id }) => id === applied);
  return {
    views,
    isPending,
    active,
    isChanged: active !== undefined && !isSame(active, arrangement()),
    setApplied,
  };
}

/** Returns a function for what would be saved of the list as it is. */
function useArrangement(): () => Arrangement {
  const { path } = useDeclaration();
  const { filterValues, sort } = useListContext();
  const { read } = useShownColumns();
  return () => ({
    list: path,
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: read() ?? [],
  });
}

/** Views are compared as the list would show them: a view without columns leaves them as they are. */
function isSame(view: SavedView, now: Arrangement): boolean {
  const wanted = viewOf(view);
  return (
    JSON.stringify(wanted.filter) === now.filter &&
    (!wanted.sort || JSON.stringify(wanted.sort) === now.sort) &&
    (view.columns.length === 0 || now.columns.length === 0 || view.columns.join() === now.columns.join())
  );
}

/**
 * Returns a function that arranges the list as a view says. What the list doesn't accept any more falls back to the
 * list's default, with a message.
 */
export function useApplyView() {
  const resource = useDeclaration();
  const { perPage } = useListContext();
  const { show } = useShownColumns();
  const navigate = useNavigate();
  const notify = useNotify();
  return (view: SavedView) => {
    const { filter, sort: [sort, order] = resource.list.sort } = viewOf(view);
    const filters = isSound(resource, { filter });
    const sorts = isSound(resource, { sort, order });
    const shows = view.columns.length === 0 || show(view.columns);
    const [field, direction] = sorts ? [sort, order] : resource.list.sort;
    const params = {
      ...{ sort: field, order: direction, page: '1', perPage: String(perPage) },
      filter: JSON.stringify(filters ? filter : (resource.list.filter ?? {})),
      displayedFilters: '{}',
    };
    navigate({ search: `?${new URLSearchParams(params)}` });
    const refused = [!filters && 'Filter', !sorts && 'Sortierung', !shows && 'Spalten'].filter(Boolean);
    if (refused.length > 0)
      notify(`„${view.name}“ passt nicht mehr ganz: ${refused.join(', ')} wie voreingestellt.`, {
        type: 'info',
      });
  };
}

/** Returns the writes of views: each says what it did. */
export function useChangeViews(setApplied: (id: string | null) => void) {
  const provider = useDataProvider();
  const notify = useNotify();
  const arrangement = useArrangement();
  const [mutate] = useDelete();
  const deleted = useDeletedMessage(VIEWS);
  const { attempt: save } = useWrite(
    async (values: Pick<SavedView, 'name' | 'shared'>) =>
      (await provider.create<SavedView>(VIEWS, { data: { ...arrangement(), ...values } })).data,
    { message: ({ name }) => `„${name}“ wurde gespeichert.`, done: ({ id }) => setApplied(id) },
  );
  const { attempt: change, write: overwrite } = useWrite(
    async ({ view, values }: { view: SavedView; values?: Partial<SavedView> }) => {
      const data = { ...view, ...(values ?? arrangement()) };
      return (await provider.update<SavedView>(VIEWS, { id: view.id, data, previousData: view })).data;
    },
    { message: ({ name }) => `„${name}“ wurde geändert.` },
  );
  const remove = (view: SavedView) =>
    mutate(
      VIEWS,
      { id: view.id, previousData: view, meta: { version: view.version } },
      {
        onSuccess: () =>
          notify(deleted({ which: { ids: [view.id] }, title: `${label.one} „${view.name}“` }), {
            type: 'success',
            autoHideDuration: UNDO_MILLISECONDS,
          }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return { save, change, overwrite, remove };
}
