import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { DataTable, type Identifier, useEvent } from 'react-admin';
import type { User } from '../../../access/may.ts';
import type { Resource } from '../../../resources/define.ts';
import { NameLink, type RowTarget, RowTargetContext } from '../../ui/NameLink.tsx';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { FieldFor } from '../values/FieldFor.tsx';
import { WithoutLinks } from '../values/Reference.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ColumnFor, type ColumnForProps, columnField } from './ColumnFor.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ListCards } from './ListCards.tsx';
import { ListRows } from './ListRows.tsx';
import { ABOVE_BAR } from './SelectionBar.tsx';
import { useSoundColumns } from './useSoundColumns.ts';

export interface ListBodyProps extends RowTarget {
  /** Columns by their fields, in their order; the declaration's unless given. */
  readonly columns?: readonly string[];
  /** What a card shows where there is no room for columns; the columns unless given. */
  readonly cards?: readonly string[];
  /** Columns that show only when somebody chooses them. */
  readonly hiddenColumns?: readonly string[];
  /** `<ColumnFor>` and `<DataTable.Col>` in place of the plain columns of their sources; further ones stand behind. */
  readonly children?: ReactNode;
  /** What a record looks like where there is no room for columns: a list item that reads it from the context. */
  readonly card?: ReactNode;
  /** What can be done with a record, at the foot of its card where `card` doesn't say how that looks. */
  readonly cardAction?: ReactNode;
  /** Cards wherever it is shown: there are no columns. */
  readonly cardsAlone?: boolean;
  /** What can be done to several records; checkboxes show only with it. */
  readonly bulkActions?: ReactElement | false;
  /** Do the rows lead anywhere? They do unless said otherwise. */
  readonly leads?: boolean;
  /** On the page of a record they belong to: with a choice of columns of its own, and of one studio. */
  readonly related?: boolean;
}

/**
 * The records of the list around: a table, or cards on narrow screens. Super admins see every studio's records, and of
 * which studio each is.
 * @example <ListBody columns={['measured_on', 'weight_kg']} onOpen={open} />
 */
export function ListBody(props: ListBodyProps) {
  const {
    columns,
    cards,
    hiddenColumns,
    children,
    card,
    cardAction,
    cardsAlone,
    to,
    onOpen,
    bulkActions = false,
    related,
  } = props;
  const resource = useDeclaration();
  const { may, permissions } = useMay();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const leads = (props.leads ?? true) && may('read', resource);
  const ofStudio = permissions.studio_id === null && !related && resource.name !== 'studios';
  const withStudio = (names: readonly string[]) => [
    ...new Set([...names, ...(ofStudio ? ['studio_id'] : [])]),
  ];
  // What changes with every drawing would have every row drawn anew.
  const sources = useSame(withStudio(columns ?? resource.list.columns));
  const shown = useMemo(() => {
    const own = Children.toArray(children).filter((one) => isValidElement<ColumnForProps>(one));
    const plain = plainColumns(sources, (source) => fieldAt(resource, source)?.kind === 'image');
    return [
      ...plain.map((column) => own.find(({ props: { source } }) => source === column.props.source) ?? column),
      ...own.filter(({ props: { source } }) => !sources.includes(source)),
    ];
  }, [children, sources, resource]);
  const storeKey = `${resource.path}.${related ? 'related' : 'datatable'}`;
  useSoundColumns(
    related ? undefined : storeKey,
    shown.map(({ props: { source } }) => source),
  );
  const hidden = useSame(hiddenColumns as string[] | undefined);
  const open = useEvent((id: Identifier) => {
    if (!onOpen) return to?.(String(id)) ?? `/${resource.path}/${encodeURIComponent(id)}`;
    onOpen(String(id));
    return false;
  });
  const selectable = bulkActions !== false;
  return (
    <RowTargetContext value={leads ? { to, onOpen } : null}>
      {wide && !cardsAlone ? (
        <>
          <DataTable
            body={ListRows}
            rowClick={leads ? open : false}
            bulkActionButtons={bulkActions}
            bulkActionsToolbar={NOTHING}
            empty={NOTHING}
            hiddenColumns={hidden}
            storeKey={storeKey}
            sx={selectable ? SELECTABLE : SCROLLS}
          >
            {shown}
          </DataTable>
          {!related && (
            <ColumnsMenu
              columns={shown.map((column) => toChoose(column, resource, permissions))}
              defaultHidden={hidden}
              storeKey={storeKey}
            />
          )}
        </>
      ) : card ? (
        <Box sx={{ p: 1.5, ...(selectable ? ABOVE_BAR : {}) }}>
          <CardGrid>{card}</CardGrid>
        </Box>
      ) : (
        <ListCards
          columns={cards ? withStudio(cards) : sources}
          selectable={selectable}
          action={cardAction}
        />
      )}
    </RowTargetContext>
  );
}

/** The first column of words is the way to the record. */
function plainColumns(sources: readonly string[], isPicture: (source: string) => boolean) {
  const first = sources.find((source) => !isPicture(source));
  return sources.map((source) =>
    source === first ? (
      <ColumnFor key={source} source={source}>
        <NameLink>
          <WithoutLinks value={true}>
            <FieldFor source={source} />
          </WithoutLinks>
        </NameLink>
      </ColumnFor>
    ) : (
      <ColumnFor key={source} source={source} />
    ),
  );
}

/** What a column is chosen by, for whom may see it: a `<ColumnFor>` is its field's, any other has its own label. */
function toChoose({ type, props }: ReactElement<ColumnForProps>, resource: Resource, user: User) {
  const field = columnField(resource, user, props.source);
  if (type === ColumnFor && !field) return undefined;
  return { id: props.source, label: props.label ?? field?.label ?? props.source };
}

/** The same array as long as it holds the same. */
function useSame<N extends string[] | undefined>(names: N): N {
  const key = names?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds counts
  return useMemo(() => names, [key]);
}

const SCROLLS = { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } as const;
const SELECTABLE = { ...SCROLLS, ...ABOVE_BAR };

/** In place of react-admin's toolbar, which would lie over search and filters, and of what it says where there is no row. */
const NOTHING = <></>;
