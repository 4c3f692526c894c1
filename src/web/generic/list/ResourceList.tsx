import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type ListBaseProps, useListContext } from 'react-admin';
import type { Action, Actions } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useCreateAction } from '../links.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ColumnsButton, ColumnsChoice } from './ColumnsMenu.tsx';
import { DeclaredList } from './DeclaredList.tsx';
import { useExport } from './ExportButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import {
  ListError,
  ListPagination,
  ListSkeleton,
  NothingFound,
  NothingYet,
  OnlySimilar,
} from './ListStates.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectionBar } from './SelectionBar.tsx';

export interface ResourceListProps extends Omit<ListBodyProps, 'leads' | 'related'> {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  /** Beside 'anlegen' and 'Exportieren'. */
  readonly actions?: Actions;
  /** Beside the search: a quick filter such as 'Meine Kunden'. */
  readonly quickFilters?: ReactNode;
  /** Holds whatever the person filters by. */
  readonly filter?: ListBaseProps['filter'];
  /** Said where there is no record yet. */
  readonly emptyTitle?: string;
  readonly emptyHint?: ReactNode;
  /** Beside the list where there is room, above it otherwise: a filter that is drawn. */
  readonly aside?: ReactNode;
  /** Other first steps than creating a record, where there is none yet. */
  readonly emptyActions?: Actions;
  /** What creates a record, for whom may, in place of the way to its form: a dialog, say. */
  readonly create?: Action;
}

/**
 * A resource's list, all of it from its declaration: search, filters, columns, pages, export, and cards on narrow
 * screens.
 * @example <ResourceList bulkActions={<CustomerBulkActions />} />
 */
export function ResourceList(props: ResourceListProps) {
  return (
    <DeclaredList filter={props.filter}>
      <ColumnsChoice>
        <ListPage {...props} />
      </ColumnsChoice>
    </DeclaredList>
  );
}

function ListPage(props: ResourceListProps) {
  const { label, list } = useDeclaration();
  const { total, isPending, error, filterValues, isFetching } = useListContext();
  const toForm = useCreateAction();
  const create = toForm && (props.create ?? toForm);
  const exportRows = useExport();
  const filtered = JSON.stringify(filterValues);
  const unfiltered = filtered === '{}';
  const nothingYet =
    !isPending && !error && total === 0 && (unfiltered || filtered === JSON.stringify(list.filter));
  return (
    <Box>
      <PageHeader
        title={props.title ?? label.many}
        subtitle={props.subtitle}
        actions={nothingYet ? [] : [create, ...(props.actions ?? []), exportRows]}
      />
      {/* What the list leaves out from the start may be there. */}
      {!(nothingYet && unfiltered) && (
        <Toolbar quickFilters={props.quickFilters} columns={!props.cardsAlone} />
      )}
      <Beside aside={!nothingYet && props.aside}>
        <Card sx={{ position: 'relative', overflow: 'visible' }}>
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
  /** Are there columns to choose? None where there are cards alone. */
  readonly columns: boolean;
}

function Toolbar({ quickFilters, columns }: ToolbarProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <SearchField />
        {quickFilters}
        <FilterMenu />
        <SavedQueries />
        {wide && columns && <ColumnsButton />}
      </Stack>
      <FilterChips />
    </>
  );
}

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
      <ListPagination />
      {bulkActions !== false && <SelectionBar>{bulkActions}</SelectionBar>}
    </>
  );
}
