import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { ListError, ListSkeleton } from './ListStates.tsx';

export interface RelatedListProps {
  /** Path of their resource. */
  readonly resource: string;
  /** Which of them: `{ customer_id: customer.id }`; of a child resource `{ parent_id: customer.id }`. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The resource's name unless given. */
  readonly title?: string;
  /** Says how many there are. */
  readonly counted?: boolean;
  /** Field and direction; the declaration's unless given. */
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly perPage?: number;
  /** The way to one more. */
  readonly create?: Action | undefined;
  /** Said while there is none. */
  readonly empty: string;
  /** How they are shown, from react-admin's list context. */
  readonly children: ReactNode;
}

/**
 * Records that belong to the one of a page, in a panel of it. Sort and page are its own: the address and the store are
 * left to the page.
 * @example
 * <RelatedList resource="customers" filter={{ trainer_ids: [id] }} empty="Noch keine Kunden.">
 *   <RecordLines><Person /></RecordLines>
 * </RelatedList>
 */
export function RelatedList({ resource, filter, sort, perPage = 25, ...panel }: RelatedListProps) {
  const [field, order] = useSort(resource, sort);
  return (
    <ListBase
      resource={resource}
      filter={filter}
      sort={{ field, order }}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
      // Whoever sees the page has been let through by the guard.
      disableAuthentication
      // The panel says so itself.
      queryOptions={{ onError: () => undefined }}
    >
      <RelatedPanel {...panel} />
    </ListBase>
  );
}

function useSort(resource: string, given: RelatedListProps['sort']) {
  const { list } = useDeclaration(resource);
  return given ?? list.sort;
}

type RelatedPanelProps = Pick<RelatedListProps, 'title' | 'counted' | 'create' | 'empty' | 'children'>;

function RelatedPanel({ title, counted = false, create, empty, children }: RelatedPanelProps) {
  const { label } = useDeclaration();
  const { total } = useListContext();
  const name = title ?? label.many;
  return (
    <Panel
      title={counted && total ? `${name} (${formatNumber(total)})` : name}
      action={create && <ActionButton action={create} variant="outlined" size="small" />}
    >
      <Rows empty={empty}>{children}</Rows>
      <Pages label={`Seiten: ${name}`} />
    </Panel>
  );
}

function Rows({ empty, children }: Pick<RelatedListProps, 'empty' | 'children'>) {
  const { data, error, isPending } = useListContext();
  if (error && !data) return <ListError />;
  if (isPending) return <ListSkeleton rows={3} />;
  if (data?.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return children;
}

function Pages({ label }: { label: string }) {
  const { total = 0, page, perPage, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Pagination
      count={pages}
      page={page}
      onChange={(_, next) => setPage(next)}
      sx={{ mt: 2 }}
      aria-label={label}
      getItemAriaLabel={(type, at) => (type === 'page' ? `Seite ${at}` : (NEIGHBOURS[type] ?? ''))}
    />
  );
}

const NEIGHBOURS: Readonly<Record<string, string>> = { next: 'Nächste Seite', previous: 'Vorige Seite' };
