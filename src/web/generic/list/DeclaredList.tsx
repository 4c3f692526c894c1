import { type ReactNode, useEffect } from 'react';
import {
  type HttpError,
  ListBase,
  type ListBaseProps,
  useListContext,
  useNotify,
  useParams,
} from 'react-admin';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { NotFound } from '../../ui/pages.tsx';
import { useDeclaration } from '../declarations.tsx';
import { AHEAD, listKey, PER_PAGE } from './listParams.ts';
import { useCsvExporter } from './useCsvExporter.ts';
import { useSoundParams } from './useSoundParams.ts';

interface DeclaredListProps extends Pick<ListBaseProps, 'filter'> {
  readonly children: ReactNode;
}

/**
 * What every list stands on: sort, first filter and page size from the declaration; what can't be asked for falls back to it.
 * @example <DeclaredList><CardListPage /></DeclaredList>
 */
export function DeclaredList({ children, ...props }: DeclaredListProps) {
  const resource = useDeclaration();
  const {
    sort: [field, order],
    filter,
  } = resource.list;
  const exporter = useCsvExporter();
  const notify = useNotify();
  const { sound, asked, fallBack } = useSoundParams();
  // The list is mounted at every address below its own.
  if (useParams()['*']) return <NotFound />;
  // It is before anything is painted.
  if (!sound) return null;
  return (
    <ListBase
      {...props}
      // Who may be here is the guard's business: react-admin would ask again, and the rows would wait for it.
      disableAuthentication
      perPage={PER_PAGE}
      sort={{ field, order }}
      filterDefaultValues={filter}
      exporter={exporter}
      storeKey={listKey(resource.path)}
      queryOptions={{
        staleTime: AHEAD,
        onError: (error) => {
          // Refused for what was asked: an unfit value of a filter, a field the person may not see.
          if (asked && [400, 403].includes((error as HttpError).status)) fallBack();
          else notify(error.message || 'ra.notification.http_error', { type: 'error' });
        },
      }}
    >
      <EndOfSelection />
      {children}
    </ListBase>
  );
}

/** A selection ends with the rows it was made among: nobody should do something to people out of sight. */
function EndOfSelection() {
  const { page, perPage, sort, filterValues, filter, onSelect } = useListContext();
  const [studio] = useStudioChoice();
  const shown = JSON.stringify([page, perPage, sort, filterValues, filter, studio]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends when others show
  useEffect(() => () => onSelect([]), [shown]);
  return null;
}
