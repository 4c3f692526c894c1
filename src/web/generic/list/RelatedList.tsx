import AddIcon from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { ActionButton } from '../record/actions/ActionButton.tsx';
import type { Action } from '../record/actions/action.ts';
import { ResourceCreateDialog, ResourceEdit } from '../record/form/lazy.ts';
import { useMay } from '../useMay.ts';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListError, ListPagination } from './ListStates.tsx';

export interface RelatedListProps
  extends Pick<ListBodyProps, 'columns' | 'children' | 'card' | 'cardAction' | 'to' | 'onOpen' | 'leads'> {
  /** Path of the records' resource. */
  readonly resource: string;
  /**
   * Filter such as `{ customer_id: customer.id }`; for a child resource the children of the current record unless
   * given.
   */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Title of the panel; the resource's label unless given. */
  readonly title?: string;
  /** Field and direction; the declaration's unless given. */
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly perPage?: number;
  /** Action that creates a record. */
  readonly create?: Action | undefined;
  /** Text of the empty state. */
  readonly empty?: string;
  /** Replaces the table; reads react-admin's list context. */
  readonly body?: ReactNode;
}

/**
 * Renders the records related to the page's record in a panel: a table of the declared columns. Those of a child
 * resource are created, changed and deleted in dialogs from the declaration, as far as the user may. Sort and page are
 * local state: neither the address nor the store changes.
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
      // The guard has already checked the page.
      disableAuthentication
      // The panel shows the error itself.
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

/** Panel of a child resource, whose records have no pages of their own. */
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
          open !== undefined && (
            <ResourceEdit key={open} layout="dialog" id={open} parent={parent} onClose={close} />
          )
        )}
      </Suspense>
    </>
  );
}
