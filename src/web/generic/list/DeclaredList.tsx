import { type ReactNode, useEffect } from 'react';
import {
  type HttpError,
  ListBase,
  type ListBaseProps,
  useListContext,
  useNotify,
  useParams,
} from 'react-admin';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { NotFound } from '#web/ui/pages.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { AHEAD, listKey, PER_PAGE } from './listParams.ts';
import { useCsvExporter } from './useCsvExporter.ts';
import { useSoundParams } from './useSoundParams.ts';

interface DeclaredListProps extends Pick<ListBaseProps, 'filter'> {
  readonly children: ReactNode;
}

/**
 * Base of every list: sort, initial filter and page size from the declaration. Parameters that the services refuse fall
 * back to it.
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
  // The list's route also matches every address below it.
  if (useParams()['*']) return <NotFound />;
  // Corrected in a layout effect, before paint.
  if (!sound) return null;
  return (
    <ListBase
      {...props}
      // The guard has already checked the route: react-admin's check would delay the rows.
      disableAuthentication
      perPage={PER_PAGE}
      sort={{ field, order }}
      filterDefaultValues={filter}
      exporter={exporter}
      storeKey={listKey(resource.path)}
      queryOptions={{
        staleTime: AHEAD,
        onError: (error) => {
          // Refused because of the parameters: an invalid value of a filter, or a field that the user may not see.
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

/** Clears the selection when the rows change, so that no action affects records out of sight. */
function EndOfSelection() {
  const { page, perPage, sort, filterValues, filter, onSelect } = useListContext();
  const [studio] = useStudioChoice();
  const shown = JSON.stringify([page, perPage, sort, filterValues, filter, studio]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the selection when other rows show
  useEffect(() => () => onSelect([]), [shown]);
  return null;
}
