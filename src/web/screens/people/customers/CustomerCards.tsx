import AddIcon from '@mui/icons-material/Add';
import { Suspense, useState } from 'react';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { customers } from '#resources/people/customers.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { CardGrid } from '#web/generic/list/CardGrid.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { CardDrawer, CardTile, CreateCardDialog, useOpenCard } from '#web/screens/contracts/cards/shared.ts';

const { useRecord } = partsOf(customers);

/** Renders a customer's cards, newest first, with the action for a new one. */
export function CustomerCards() {
  const customer = useRecord();
  const [creating, setCreating] = useState(false);
  const [, open] = useOpenCard();
  const create = { label: 'Karte anlegen', icon: AddIcon, onClick: () => setCreating(true) };
  return (
    <>
      <RelatedList
        resource={contractCards.path}
        filter={{ customer_id: customer.id }}
        title="Karten"
        sort={['number', 'DESC']}
        perPage={10}
        create={useMay().may('create', contractCards) ? create : undefined}
        empty={`${customer.first_name} hat noch keine Karte.`}
        body={
          <CardGrid label="Karten">
            <CardTile />
          </CardGrid>
        }
      />
      <CardDrawer />
      <Suspense>
        {creating && (
          <CreateCardDialog
            customer={customer}
            onClose={() => setCreating(false)}
            onCreated={({ id }) => {
              setCreating(false);
              open(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
