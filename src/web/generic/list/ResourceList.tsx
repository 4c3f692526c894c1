import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type ListBaseProps, useListContext } from 'react-admin';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import type { Action, Actions } from '../record/actions/action.ts';
import { useCreateAction } from '../record/links.tsx';
import { PageHeader } from '../record/PageHeader.tsx';
import { ColumnsButton, ColumnsChoice } from './ColumnsMenu.tsx';
import { ChoosingProvider, useChoose } from './choosing.tsx';
import { DeclaredList } from './DeclaredList.tsx';
import { useExport } from './ExportButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListError, ListPagination, NothingFound, NothingYet, OnlySimilar } from './ListStates.tsx';
import { ListSums } from './ListSums.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableColumnsProvider } from './tableColumns.tsx';

export interface ResourceListProps extends Omit<ListBodyProps, 'leads' | 'related'> {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  /** What is to be known about the whole list, in its full width below the head. */
  readonly notice?: ReactNode;
  /** Further actions beside 'anlegen' and 'Exportieren'. */
  readonly actions?: Actions;
  /** Quick filters beside the search, such as 'Meine Kunden'. */
  readonly quickFilters?: ReactNode;
  /** Permanent filter, in addition to the user's. */
  readonly filter?: ListBaseProps['filter'];
  /** Title of the empty state. */
  readonly emptyTitle?: string;
  readonly emptyHint?: ReactNode;
  /** Graphical filter beside the list where there is room, above it otherwise. */
  readonly aside?: ReactNode;
  /** Further first steps in the empty state. */
  readonly emptyActions?: Actions;
  /** Replaces the link to the form, for example with a dialog; offered to users who may create. */
  readonly create?: Action;
}

/**
 * Renders a resource's list from its declaration: search, filters, columns, pagination, export; on phones rows of
 * two lines, with filters and sort in a sheet.
 * @example <ResourceList bulkActions={<CustomerBulkActions />} />
 */
export function ResourceList(props: ResourceListProps) {
  return (
    <DeclaredList filter={props.filter}>
      <TableColumnsProvider>
        <ColumnsChoice>
          <ChoosingProvider>
            <ListPage {...props} />
          </ChoosingProvider>
        </ColumnsChoice>
      </TableColumnsProvider>
    </DeclaredList>
  );
}

function ListPage(props: ResourceListProps) {
  const { label, list } = useDeclaration();
  const { total, isPending, error, filterValues, isFetching } = useListContext();
  const toForm = useCreateAction();
  const create = toForm && { ...(props.create ?? toForm), thumb: true };
  const exportRows = useExport();
  const exportAll = useExport({ allFields: true });
  const choose = useChoose();
  const phone = usePhone();
  const filtered = JSON.stringify(filterValues);
  const unfiltered = filtered === '{}';
  const nothingYet =
    !isPending && !error && total === 0 && (unfiltered || filtered === JSON.stringify(list.filter));
  return (
    <Box>
      <PageHeader
        title={props.title ?? label.many}
        subtitle={props.subtitle}
        actions={
          nothingYet
            ? []
            : [
                create,
                phone && !!props.bulkActions && choose,
                ...(props.actions ?? []),
                exportRows,
                exportAll,
              ]
        }
        slim
      />
      {props.notice}
      {/* The default filter may hide existing records. */}
      {!(nothingYet && unfiltered) && (
        <Toolbar quickFilters={props.quickFilters} columns={!props.cardsAlone} />
      )}
      <Beside aside={!nothingYet && props.aside}>
        <Card sx={{ position: 'relative', overflow: 'visible', mt: nothingYet ? 1 : 0 }}>
          {isFetching && !isPending && (
            <LinearProgress
              aria-label="Wird aktualisiert"
              sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 1 }}
            />
          )}
          {nothingYet ? (
            <NothingYet
              title={props.emptyTitle}
              hint={props.emptyHint}
              create={create}
              others={props.emptyActions}
            />
          ) : (
            <Rows {...props} />
          )}
        </Card>
      </Beside>
    </Box>
  );
}

function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
      }}
    >
      {aside}
      {children}
    </Box>
  );
}

interface ToolbarProps {
  readonly quickFilters?: ReactNode;
  /** Whether the columns can be chosen; false for cards alone. */
  readonly columns: boolean;
}

function Toolbar({ quickFilters, columns }: ToolbarProps) {
  if (usePhone())
    return (
      <>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', mb: 1 }}>
          <SearchField />
          <FilterMenu />
        </Stack>
        <Stack direction="row" sx={ONE_LINE}>
          {quickFilters}
          <FilterChips />
        </Stack>
      </>
    );
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <SearchField />
        {quickFilters}
        <FilterMenu />
        <SavedViews />
        {columns && <ColumnsButton />}
      </Stack>
      <FilterChips />
    </>
  );
}

/** Quick filters and chips in a line that scrolls: rows begin at the same height whatever is filtered. */
const ONE_LINE = {
  gap: 1,
  mx: -2,
  px: 2,
  // Room for the ring of focus.
  py: 0.5,
  mt: -0.5,
  mb: 0.5,
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
  '&:empty': { display: 'none' },
} as const;

function Rows(props: ResourceListProps) {
  const { bulkActions = false } = props;
  const { data, isPending, error, total } = useListContext();
  if (error && !data) return <ListError />;
  if (isPending) return <ListSkeleton />;
  if (total === 0 || data?.length === 0) return <NothingFound />;
  return (
    <>
      {error && <ListError />}
      <OnlySimilar />
      <ListBody {...props} />
      <ListSums />
      <ListPagination />
      {bulkActions !== false && <SelectionBar>{bulkActions}</SelectionBar>}
    </>
  );
}
