import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { AskedDialog } from '#web/generic/record/actions/AskedDialog.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { Presence } from '#web/generic/record/Presence.tsx';
import { isGone, RECORD_QUERY, RecordState } from '#web/generic/record/RecordState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { CardActions } from './CardActions.tsx';
import { CardLedger } from './CardLedger.tsx';
import { CardUsage } from './CardUsage.tsx';

const { Fact, Field, useRecord } = partsOf(contractCards);

/**
 * Holds the id of the open card in the address at `?card=`: it can be linked to, and back navigation closes it.
 * @example const [card, openCard] = useOpenCard();
 */
export function useOpenCard(): [string | null, (id: string | null) => void] {
  const [search, change] = useSearch();
  return [search.get('card'), (card) => change({ card })];
}

/** Renders the card in the address at `?card=` in a drawer beside the list. */
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
        <ShowBase
          key={id}
          resource={contractCards.path}
          id={id}
          queryOptions={RECORD_QUERY}
          disableAuthentication
        >
          <CardDetails titleId={titleId} onClose={close} />
        </ShowBase>
      )}
    </Drawer>
  );
}

interface CardDetailsProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

function CardDetails({ titleId, onClose }: CardDetailsProps) {
  const { record: data, error, isPending, refetch } = useShowContext<ContractCard>();
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
        <Field source="state" />
        <IconButton aria-label="Schließen" onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2.5, overflowY: 'auto' }}>
        {isGone(error) ? (
          <Typography color="text.secondary">Diese Karte gibt es nicht oder nicht mehr.</Typography>
        ) : data ? (
          <Stack sx={{ gap: 3 }}>
            <Presence />
            <CardUsage large />
            <CardActions onGone={onClose} />
            <CardFacts />
            <CardLedger />
            {historyTab.content}
            <AskedDialog />
          </Stack>
        ) : (
          <RecordState isPending={isPending} error={error} onRetry={refetch} />
        )}
      </Box>
    </>
  );
}

function CardFacts() {
  const { valid_until } = useRecord();
  return (
    <Facts>
      <Fact source="customer_id" />
      <Fact source="product_id" />
      <Fact source="contract_id" />
      <Fact source="valid_from" />
      <Fact source="valid_until">{valid_until ? <Field source="valid_until" /> : 'unbefristet'}</Fact>
    </Facts>
  );
}
