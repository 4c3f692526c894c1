import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { DataTable, type Identifier, useEvent } from 'react-admin';
import { NameLink, type RowTarget, RowTargetContext } from '../../ui/NameLink.tsx';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { FieldFor } from '../values/FieldFor.tsx';
import { WithoutLinks } from '../values/Reference.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ColumnFor } from './ColumnFor.tsx';
import { ListCards } from './ListCards.tsx';
import { ListRows } from './ListRows.tsx';
import { ABOVE_BAR } from './SelectionBar.tsx';

export interface ListBodyProps extends RowTarget {
  /** Columns by their fields, and what a card shows where there is no room for columns; the declaration's unless given. */
  readonly columns?: readonly string[];
  /** Columns that show only when somebody chooses them. */
  readonly hiddenColumns?: readonly string[];
  /** Columns in place of the generic ones: `<ColumnFor>` and `<DataTable.Col>`. */
  readonly children?: ReactNode;
  /** What a record looks like where there is no room for columns: a list item that reads it from the context. */
  readonly card?: ReactNode;
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
    hiddenColumns,
    children,
    card,
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
  const declared = resource.list.columns;
  const ofStudio = permissions.studio_id === null && !related && resource.name !== 'studios';
  const sources = useMemo(
    () => [...new Set([...(columns ?? declared), ...(ofStudio ? ['studio_id'] : [])])],
    [columns, ofStudio, declared],
  );
  const shown = useMemo(() => {
    const own = Children.toArray(children);
    if (own.length === 0)
      return genericColumns(sources, (source) => fieldAt(resource, source)?.kind === 'image');
    const named = own.some(
      (one) => isValidElement<{ source: string }>(one) && one.props.source === 'studio_id',
    );
    return ofStudio && !named ? [...own, <ColumnFor key="studio_id" source="studio_id" />] : own;
  }, [children, sources, ofStudio, resource]);
  // What changes with every drawing would have every row drawn anew.
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
        <DataTable
          body={ListRows}
          rowClick={leads ? open : false}
          bulkActionButtons={bulkActions}
          bulkActionsToolbar={NO_TOOLBAR}
          hiddenColumns={hidden}
          storeKey={related ? `${resource.path}.related` : undefined}
          sx={selectable ? SELECTABLE : SCROLLS}
        >
          {shown}
        </DataTable>
      ) : card ? (
        <Box sx={{ p: 1.5, ...(selectable ? ABOVE_BAR : {}) }}>
          <CardGrid>{card}</CardGrid>
        </Box>
      ) : (
        <ListCards columns={sources} selectable={selectable} />
      )}
    </RowTargetContext>
  );
}

/** The declared columns; the first of words is the way to the record. */
function genericColumns(sources: readonly string[], isPicture: (source: string) => boolean) {
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

/** The same array as long as it holds the same. */
function useSame(names: string[] | undefined): string[] | undefined {
  const key = names?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds counts
  return useMemo(() => names, [key]);
}

const SCROLLS = { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } as const;
const SELECTABLE = { ...SCROLLS, ...ABOVE_BAR };

/** react-admin's own would lie over search and filters. */
const NO_TOOLBAR = <></>;
