import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { HttpError, ResourceContextProvider, useGetOne } from 'react-admin';
import { formatDay } from '../../../format/days.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { History } from '../../generic/History.tsx';
import { RECORD_QUERY, RecordState } from '../../generic/RecordState.tsx';
import { Reference } from '../../generic/values/Reference.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLedger } from './CardLedger.tsx';
import { CardStateChip } from './CardStateChip.tsx';
import { CardUsage } from './CardUsage.tsx';
import { useOpenCard } from './useOpenCard.ts';

/** The card named in the address at `?card=`, beside the list it was opened from. */
export function CardDrawer() {
  const [id, open] = useOpenCard();
  const titleId = useId();
  const close = () => open(null);
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(520px, 100vw)' },
        },
      }}
    >
      {id !== null && (
        <ResourceContextProvider value={contractCards.path}>
          <CardDetails key={id} id={id} titleId={titleId} onClose={close} />
        </ResourceContextProvider>
      )}
    </Drawer>
  );
}

interface CardDetailsProps {
  readonly id: string;
  readonly titleId: string;
  readonly onClose: () => void;
}

function CardDetails({ id, titleId, onClose }: CardDetailsProps) {
  const { data, error, isPending, refetch } = useGetOne<ContractCard>(
    contractCards.path,
    { id },
    RECORD_QUERY,
  );
  return (
    <>
      <Stack
        direction="row"
        component="header"
        sx={{ px: 2.5, py: 1.5, gap: 1.5, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {data ? contractCards.title(data) : contractCards.label.one}
        </Typography>
        {data && <CardStateChip state={data.state} />}
        <IconButton aria-label="Schließen" onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2.5, overflowY: 'auto' }}>
        {data ? (
          <Stack sx={{ gap: 3 }}>
            <CardUsage card={data} large />
            <CardActions card={data} onGone={onClose} />
            <CardFacts card={data} />
            <section aria-label="Buchungen">
              <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
                Buchungen
              </Typography>
              <CardLedger card={data} />
            </section>
            <section aria-label="Verlauf">
              <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
                Verlauf
              </Typography>
              <History resource={contractCards.path} id={data.id} />
            </section>
          </Stack>
        ) : (
          <Waiting isPending={isPending} error={error} onRetry={refetch} />
        )}
      </Box>
    </>
  );
}

/** Stands in the card's place while it loads, when there is none, and when it couldn't be loaded. */
function Waiting({ isPending, error, onRetry }: WaitingProps) {
  if (error instanceof HttpError && [400, 403, 404].includes(error.status))
    return <Typography color="text.secondary">Diese Karte gibt es nicht oder nicht mehr.</Typography>;
  return <RecordState isPending={isPending} error={error} onRetry={onRetry} />;
}

interface WaitingProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function CardFacts({ card }: { card: ContractCard }) {
  const { customer_id, product_id, contract_id, valid_from, valid_until } = card;
  const { fields } = contractCards;
  return (
    <Facts
      facts={[
        { label: fields.customer_id.label, value: <Reference to="customers" id={customer_id} /> },
        { label: fields.product_id.label, value: <Reference to="products" id={product_id} /> },
        {
          label: fields.contract_id.label,
          value: contract_id ? <Reference to="contracts" id={contract_id} /> : null,
        },
        { label: fields.valid_from.label, value: formatDay(valid_from) },
        { label: fields.valid_until.label, value: valid_until ? formatDay(valid_until) : 'unbefristet' },
      ]}
    />
  );
}
