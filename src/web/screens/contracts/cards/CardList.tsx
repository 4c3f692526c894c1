import AddIcon from '@mui/icons-material/Add';
import { Suspense } from 'react';
import { DataTable, Navigate, useParams } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { listPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { CardDrawer, useOpenCard } from './CardDrawer.tsx';
import { CardQuickFilters } from './CardQuickFilters.tsx';
import { CardUsage } from './CardUsage.tsx';
import { DebitButton } from './DebitButton.tsx';
import { CreateCardDialog } from './shared.ts';

const { Column, useRecord } = partsOf(contractCards);

/** Renders the studio's cards. Details and form open beside the list: `?card=<id>`, `?create`. */
export function CardList() {
  const [search, change] = useSearch();
  const [, open] = useOpenCard();
  const { may } = useMay();
  return (
    <>
      <ResourceList
        create={{
          label: 'Karte anlegen',
          icon: AddIcon,
          onClick: () => change({ create: '' }),
          primary: true,
        }}
        quickFilters={<CardQuickFilters />}
        cardAction={<DebitButton />}
        onOpen={open}
        hiddenColumns={['valid_from', 'contract_id']}
        emptyTitle="Noch keine Karten"
        emptyHint="Hier stehen alle Karten deiner Kunden, sobald die erste angelegt ist."
      >
        <Column source="number">
          <CardNumber />
        </Column>
        <Column source="units_left" label="Guthaben" align="left">
          <CardUsage />
        </Column>
        {may(contractCards.actions.debit, contractCards) && (
          <DataTable.Col source="debit" label="Aktion" disableSort align="right">
            <DebitButton />
          </DataTable.Col>
        )}
      </ResourceList>
      <CardDrawer />
      <Suspense>
        {search.has('create') && (
          <CreateCardDialog
            onClose={() => change({ create: null, source: null })}
            onCreated={({ id }) => change({ create: null, source: null, card: id })}
          />
        )}
      </Suspense>
    </>
  );
}

function CardNumber() {
  const card = useRecord();
  return <NameLink label={`${contractCards.title(card)} öffnen`}>{card.number}</NameLink>;
}

/** Redirects to the list with the card open, as a card has no page of its own. */
export function ToCard() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  return <Navigate replace to={listPath(contractCards, { card: id })} state={state} />;
}

/** Redirects to the list with the form for a new card open; values that it begins with are in `?source=`. */
export function ToCreateCard() {
  const { state } = useLocation();
  const { record: source } = (state ?? {}) as { readonly record?: object };
  return <Navigate replace to={listPath(contractCards, { create: '', source })} />;
}
