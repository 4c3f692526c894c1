import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link, useGetList } from 'react-admin';
import { formatDay } from '../../../format/days.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { customers } from '../../../resources/customers.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { useTitlesOf } from '../../generic/list/useTitles.ts';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ContractStateChip, priceText } from '../contracts/shared.ts';

const { useRecord } = partsOf(customers);

/** A customer's contracts, the latest first, and the way to a new one. */
export function CustomerContracts() {
  const customer = useRecord();
  const { may } = useMay();
  const { data, error, isPending, refetch } = useGetList<Contract>('contracts', {
    filter: { customer_id: customer.id },
    sort: { field: 'starts_on', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const products = useTitlesOf('products', [...new Set(data?.map(({ product_id }) => product_id))]);
  return (
    <Panel
      title="Verträge"
      action={
        may('create', contracts) && (
          <Button
            component={Link}
            to={`/contracts/create?customer_id=${customer.id}`}
            startIcon={<AddIcon />}
          >
            Vertrag anlegen
          </Button>
        )
      }
    >
      {error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Erneut versuchen</Button>}>
          {error.message}
        </Alert>
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">
          {customer.first_name} hat noch keinen Vertrag. Leg den ersten an: Der Tarif bringt die Konditionen
          mit.
        </Typography>
      ) : (
        <List disablePadding>
          {data.map((contract) => (
            <Row key={contract.id} contract={contract} product={products(contract.product_id)} />
          ))}
        </List>
      )}
    </Panel>
  );
}

function Row({ contract, product }: { contract: Contract; product: string }) {
  const { starts_on, ends_on } = contract;
  const span = ends_on ? `${formatDay(starts_on)} – ${formatDay(ends_on)}` : `ab ${formatDay(starts_on)}`;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={`/contracts/${contract.id}`}
        sx={{ px: 1, gap: 1.5, flexWrap: 'wrap' }}
      >
        <ListItemText
          primary={`${product} · ${contracts.title(contract)}`}
          secondary={`${span} · ${priceText(contract)}`}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
          sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
        />
        <ContractStateChip state={contract.state} />
      </ListItemButton>
    </ListItem>
  );
}
