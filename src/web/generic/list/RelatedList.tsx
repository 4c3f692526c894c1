import AddIcon from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { ResourceCreateDialog, ResourceEdit } from '../form/lazy.ts';
import { useMay } from '../useMay.ts';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListError, ListPagination, ListSkeleton } from './ListStates.tsx';

export interface RelatedListProps
  extends Pick<ListBodyProps, 'columns' | 'children' | 'card' | 'cardAction' | 'to' | 'onOpen' | 'leads'> {
  /** Path of their resource. */
  readonly resource: string;
  /** Which of them: `{ customer_id: customer.id }`; of a child resource those of the current record unless given. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The resource's name unless given. */
  readonly title?: string;
  /** Field and direction; the declaration's unless given. */
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly perPage?: number;
  /** The way to one more. */
  readonly create?: Action | undefined;
  /** Said while there is none. */
  readonly empty?: string;
  /** How they are shown, in place of a table: from react-admin's list context. */
  readonly body?: ReactNode;
}

/**
 * Records that belong to the one of a page, in a panel of it: a table of the declared columns. Those of a child
 * resource are created, changed and deleted in dialogs from the declaration, as far as the person may. Sort and page
 * are its own: the address and the store are left to the page.
 * @example <RelatedList resource="customers" filter={{ trainer_ids: [id] }} empty="Noch keine Kunden." />
 * @example <RelatedList resource="customers/measurements" />
 */
export function RelatedList({ resource, filter, sort, perPage = 25, ...props }: RelatedListProps) {
  const { list, within } = useDeclaration(resource);
  const parent = String(useRecordContext()?.id);
  const [field, order] = sort ?? list.sort;
  return (
    <ListBase
      resource={resource}
      filter={filter ?? { parent_id: parent }}
      sort={{ field, order }}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
      // Whoever sees the page has been let through by the guard.
      disableAuthentication
      // The panel says so itself.
      queryOptions={{ onError: () => undefined }}
    >
      {within === undefined || props.body ? (
        <RelatedPanel {...props} />
      ) : (
        <ChildPanel {...props} parent={parent} />
      )}
    </ListBase>
  );
}

type PanelProps = Omit<RelatedListProps, 'resource' | 'filter' | 'sort' | 'perPage'>;

function RelatedPanel({ title, create, empty, body, ...table }: PanelProps) {
  const { label } = useDeclaration();
  const { data, error, isPending, total = 0, perPage } = useListContext();
  const name = title ?? label.many;
  return (
    <Panel
      title={total > 0 ? `${name} (${formatNumber(total)})` : name}
      action={create && <ActionButton action={create} variant="outlined" size="small" />}
    >
      {error && !data ? (
        <ListError />
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : data?.length === 0 ? (
        <Typography color="text.secondary">{empty ?? `Noch keine ${label.many}.`}</Typography>
      ) : (
        (body ?? <ListBody {...table} related />)
      )}
      {total > perPage && <ListPagination />}
    </Panel>
  );
}

/** Records without pages of their own. */
function ChildPanel({ parent, ...props }: PanelProps & { parent: string }) {
  const resource = useDeclaration();
  const { may } = useMay();
  const [open, setOpen] = useState<string | 'new'>();
  const close = () => setOpen(undefined);
  const changes = may('update', resource);
  const create = may('create', resource) && {
    label: `${resource.label.one} anlegen`,
    icon: AddIcon,
    onClick: () => setOpen('new'),
  };
  return (
    <>
      <RelatedPanel create={create || undefined} leads={changes} onOpen={setOpen} {...props} />
      <Suspense>
        {open === 'new' ? (
          <ResourceCreateDialog defaultValues={{ parent_id: parent }} onClose={close} />
        ) : (
          open !== undefined && <ResourceEdit key={open} id={open} parent={parent} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
