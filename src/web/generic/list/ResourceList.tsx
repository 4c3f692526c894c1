import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import {
  ColumnsButton,
  DataTable,
  type Identifier,
  type ListBaseProps,
  useEvent,
  useListContext,
} from 'react-admin';
import type { Action, Actions } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useCreateAction } from '../links.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useMay } from '../useMay.ts';
import { CardGrid } from './CardGrid.tsx';
import { ColumnFor } from './ColumnFor.tsx';
import { DeclaredList } from './DeclaredList.tsx';
import { useExport } from './ExportButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { ListCards } from './ListCards.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListRows } from './ListRows.tsx';
import { ListError, ListSkeleton, NothingFound, NothingYet } from './ListStates.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { SearchField } from './SearchField.tsx';
import { ABOVE_BAR, SelectionBar } from './SelectionBar.tsx';

export interface ResourceListProps {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  /** Columns by their fields; the declaration's unless given. */
  readonly columns?: readonly string[];
  /** Columns that show only when somebody chooses them. */
  readonly hiddenColumns?: readonly string[];
  /** Columns in place of the generic ones: `<ColumnFor>` and `<DataTable.Col>`. */
  readonly children?: ReactNode;
  /** Beside 'anlegen' and 'Exportieren'. */
  readonly actions?: Actions;
  /** Beside the search: a quick filter such as 'Meine Kunden'. */
  readonly quickFilters?: ReactNode;
  /** What can be done to several records; checkboxes show only with it. */
  readonly bulkActions?: ReactElement | false;
  /** Holds whatever the person filters by. */
  readonly filter?: ListBaseProps['filter'];
  readonly filterDefaultValues?: ListBaseProps['filterDefaultValues'];
  /** Said where there is no record yet. */
  readonly emptyTitle?: string;
  readonly emptyHint?: ReactNode;
  /** What creates a record, for whom may, in place of the way to its form: a dialog, say. */
  readonly create?: Action;
  /** What a record looks like where there is no room for columns: a list item that reads it from the context. */
  readonly card?: ReactNode;
  /** What a row does when it is pressed, in place of leading to the record's page. */
  readonly onOpen?: (id: string) => void;
}

/**
 * A resource's list, all of it from its declaration: search, filters, columns, pages, export, and cards on narrow
 * screens.
 * @example <ResourceList bulkActions={<CustomerBulkActions />} />
 */
export function ResourceList(props: ResourceListProps) {
  return (
    <DeclaredList filter={props.filter} filterDefaultValues={props.filterDefaultValues}>
      <ListPage {...props} />
    </DeclaredList>
  );
}

function ListPage(props: ResourceListProps) {
  const { label } = useDeclaration();
  const { total, isPending, error, filterValues, isFetching } = useListContext();
  const toForm = useCreateAction();
  const create = toForm && (props.create ?? toForm);
  const exportRows = useExport();
  const nothingYet = !isPending && !error && total === 0 && Object.keys(filterValues).length === 0;
  return (
    <Box>
      <PageHeader
        title={props.title ?? label.many}
        subtitle={props.subtitle}
        actions={nothingYet ? [] : [create, ...(props.actions ?? []), exportRows]}
      />
      {!nothingYet && <Toolbar quickFilters={props.quickFilters} />}
      <Card sx={{ position: 'relative', overflow: 'visible' }}>
        {isFetching && !isPending && (
          <LinearProgress
            aria-label="Wird aktualisiert"
            sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 1 }}
          />
        )}
        {nothingYet ? (
          <NothingYet title={props.emptyTitle} hint={props.emptyHint} create={create} />
        ) : (
          <Rows {...props} />
        )}
      </Card>
    </Box>
  );
}

function Toolbar({ quickFilters }: { quickFilters?: ReactNode }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <SearchField />
        {quickFilters}
        <FilterMenu />
        <SavedQueries />
        {wide && (
          <Box sx={{ ml: 'auto' }}>
            <ColumnsButton />
          </Box>
        )}
      </Stack>
      <FilterChips />
    </>
  );
}

function Rows(props: ResourceListProps) {
  const { columns, hiddenColumns, children, card, onOpen, bulkActions = false } = props;
  const resource = useDeclaration();
  const { may, permissions } = useMay();
  const { data, isPending, error, total } = useListContext();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const everyStudio = permissions.studio_id === null;
  const sources = useMemo(
    () => columns ?? listColumns(resource.list.columns, everyStudio),
    [columns, resource, everyStudio],
  );
  const shown = useMemo(
    () => children ?? sources.map((source) => <ColumnFor key={source} source={source} />),
    [children, sources],
  );
  // What changes with every drawing would have every row drawn anew.
  const hidden = useSame(hiddenColumns as string[] | undefined);
  const open = useEvent((id: Identifier) => {
    if (!onOpen) return `/${resource.path}/${encodeURIComponent(id)}`;
    onOpen(String(id));
    return false;
  });
  const selectable = bulkActions !== false;
  if (error && !data) return <ListError />;
  if (isPending) return <ListSkeleton />;
  if (total === 0 || data?.length === 0) return <NothingFound />;
  return (
    <>
      {error && <ListError />}
      {wide ? (
        <DataTable
          body={ListRows}
          rowClick={may('read', resource) ? open : false}
          bulkActionButtons={bulkActions}
          bulkActionsToolbar={NO_TOOLBAR}
          hiddenColumns={hidden}
          sx={selectable ? SELECTABLE : SCROLLS}
        >
          {shown}
        </DataTable>
      ) : card ? (
        <Box sx={{ p: 1.5 }}>
          <CardGrid>{card}</CardGrid>
        </Box>
      ) : (
        <ListCards columns={sources} selectable={selectable} />
      )}
      <ListPagination />
      {selectable && <SelectionBar>{bulkActions}</SelectionBar>}
    </>
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

/** Super admins see every studio's records, and which studio's each is. */
function listColumns(declared: readonly string[], everyStudio: boolean): readonly string[] {
  return everyStudio && !declared.includes('studio_id') && !declared.includes('studio_name')
    ? [...declared, 'studio_id']
    : declared;
}
