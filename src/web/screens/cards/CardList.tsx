import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, Navigate, useListContext, useParams } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { contractCards } from '../../../resources/contractCards.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { DeclaredList } from '../../generic/list/DeclaredList.tsx';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { FilterChips } from '../../generic/list/FilterChips.tsx';
import { FilterMenu } from '../../generic/list/FilterMenu.tsx';
import { ListPagination } from '../../generic/list/ListPagination.tsx';
import { ListError, ListSkeleton, NothingFound } from '../../generic/list/ListStates.tsx';
import { SavedQueries } from '../../generic/list/SavedQueries.tsx';
import { SearchField } from '../../generic/list/SearchField.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { useMay } from '../../generic/useMay.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { CardQuickFilters } from './CardQuickFilters.tsx';
import { CardRows } from './CardRows.tsx';
import { CreateCardDialog } from './CreateCardDialog.tsx';
import { NoCards } from './NoCards.tsx';

/** The studio's cards. Details and the form open beside the list: `?card=<id>`, `?create`. */
export function CardList() {
  return (
    <DeclaredList>
      <CardListPage />
      <CardDrawer />
    </DeclaredList>
  );
}

function CardListPage() {
  const { may } = useMay();
  const { total, isPending, isFetching, error, filterValues } = useListContext();
  const [search, setSearch] = useSearchParams();
  const nothingYet = !isPending && !error && total === 0 && Object.keys(filterValues).length === 0;
  const go = (change: (next: URLSearchParams) => void) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      change(next);
      return next;
    });
  const exportRows = useExport();
  const create: Action | false = may('create', contractCards) && {
    label: 'Karte anlegen',
    icon: AddIcon,
    onClick: () => go((next) => next.set('create', '')),
    primary: true,
  };
  return (
    <Box>
      <PageHeader title={contractCards.label.many} actions={nothingYet ? [] : [create, exportRows]} />
      {!nothingYet && <Toolbar />}
      <Card sx={{ position: 'relative', overflow: 'visible' }}>
        {isFetching && !isPending && (
          <LinearProgress
            aria-label="Wird aktualisiert"
            sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 1 }}
          />
        )}
        {nothingYet ? (
          <NoCards hint="Hier stehen alle Karten deiner Kunden, sobald die erste angelegt ist.">
            {create && <ActionButton action={create} variant="contained" />}
          </NoCards>
        ) : (
          <Rows />
        )}
      </Card>
      {search.has('create') && (
        <CreateCardDialog
          onClose={() => go((next) => next.delete('create'))}
          onCreated={({ id }) =>
            go((next) => {
              next.delete('create');
              next.set('card', id);
            })
          }
        />
      )}
    </Box>
  );
}

function Rows() {
  const { data, total, isPending, error } = useListContext();
  if (error && !data) return <ListError />;
  if (isPending) return <ListSkeleton />;
  if (total === 0 || data?.length === 0) return <NothingFound />;
  return (
    <>
      {error && <ListError />}
      <CardRows />
      <ListPagination />
    </>
  );
}

function Toolbar() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <SearchField />
        <CardQuickFilters />
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

/** A card has no page of its own: links to one open it beside the list. */
export function ToCard() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/${contractCards.path}?card=${encodeURIComponent(id)}`} />;
}

/** The form that creates a card opens beside the list, too. */
export function ToCreateCard() {
  return <Navigate replace to={`/${contractCards.path}?create`} />;
}
