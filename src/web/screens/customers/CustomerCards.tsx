import AddIcon from '@mui/icons-material/Add';
import { Suspense, useState } from 'react';
import { contractCards } from '../../../resources/contractCards.ts';
import { customers } from '../../../resources/customers.ts';
import { CardGrid } from '../../generic/list/CardGrid.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { CardDrawer, CardTile, CreateCardDialog, useOpenCard } from '../cards/shared.ts';

const { useRecord } = partsOf(customers);

/** A customer's cards, newest first, and the way to a new one. */
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
