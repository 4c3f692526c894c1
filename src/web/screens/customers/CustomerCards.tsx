import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { customers } from '../../../resources/customers.ts';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CardDrawer, CardTile, CardTiles, CreateCardDialog, NoCards, useOpenCard } from '../cards/shared.ts';

const { useRecord } = partsOf(customers);
const PER_PAGE = 12;

/** A customer's cards, newest first, and the way to a new one. */
export function CustomerCards() {
  const customer = useRecord();
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const [, open] = useOpenCard();
  const { may } = useMay();
  const { data, total, isPending, error, refetch } = useGetList<ContractCard>(contractCards.path, {
    filter: { customer_id: customer.id },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page, perPage: PER_PAGE },
  });
  const pages = Math.ceil((total ?? 0) / PER_PAGE);
  const create = may('create', contractCards) && (
    <Button startIcon={<AddIcon />} variant="contained" onClick={() => setCreating(true)}>
      Karte anlegen
    </Button>
  );
  return (
    <Panel title="Karten" action={data && data.length > 0 && create}>
      {error && !data ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Erneut versuchen</Button>}>
          {error.message}
        </Alert>
      ) : isPending ? (
        <CardTiles label="Karten werden geladen">
          {[1, 2].map((tile) => (
            <Skeleton key={tile} component="li" variant="rounded" height={148} />
          ))}
        </CardTiles>
      ) : data.length === 0 ? (
        <NoCards hint={`${customer.first_name} hat noch keine Karte.`}>{create}</NoCards>
      ) : (
        <CardTiles label="Karten">
          {data.map((card) => (
            <CardTile key={card.id} card={card} onOpen={() => open(card.id)} />
          ))}
        </CardTiles>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
          aria-label="Seiten: Karten"
          getItemAriaLabel={(type, at) =>
            type === 'page' ? `Seite ${at}` : type === 'next' ? 'Nächste Seite' : 'Vorige Seite'
          }
        />
      )}
      <CardDrawer />
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
    </Panel>
  );
}
