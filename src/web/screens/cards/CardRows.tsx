import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { CardStateChip } from './CardStateChip.tsx';
import { CardTile, CardTiles } from './CardTile.tsx';
import { CardUsage } from './CardUsage.tsx';
import { DebitButton } from './DebitButton.tsx';
import { useOpenCard } from './useOpenCard.ts';

/** The list's cards: a table where there is room, else one below the other. */
export function CardRows() {
  const { data = [] } = useListContext<ContractCard>();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const everyStudio = useMyPermissions().studio_id === null;
  const [, open] = useOpenCard();
  if (!wide)
    return (
      <Box sx={{ p: 1.5 }}>
        <CardTiles label={contractCards.label.many}>
          {data.map((card) => (
            <CardTile key={card.id} card={card} withCustomer onOpen={() => open(card.id)} />
          ))}
        </CardTiles>
      </Box>
    );
  return (
    <DataTable<ContractCard>
      rowClick={(id) => {
        open(String(id));
        return false;
      }}
      bulkActionButtons={false}
      hiddenColumns={['valid_from', 'contract_id']}
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <ColumnFor source="number">
        <CardNumber />
      </ColumnFor>
      <ColumnFor source="customer_id" />
      <ColumnFor source="product_id" />
      <ColumnFor source="contract_id" />
      <ColumnFor source="units_left" label="Guthaben" align="left">
        <Usage />
      </ColumnFor>
      <ColumnFor source="valid_from" />
      <ColumnFor source="valid_until" />
      <ColumnFor source="state">
        <State />
      </ColumnFor>
      {everyStudio && <ColumnFor source="studio_id" />}
      <DataTable.Col source="debit" label="Aktion" disableSort align="right">
        <Debit />
      </DataTable.Col>
    </DataTable>
  );
}

function CardNumber() {
  const card = useRecordContext<ContractCard>();
  const [, open] = useOpenCard();
  if (!card) return null;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      aria-label={`${contractCards.title(card)} öffnen`}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        open(card.id);
      }}
      sx={{ fontWeight: 600 }}
    >
      {card.number}
    </Link>
  );
}

function Usage() {
  const card = useRecordContext<ContractCard>();
  return card ? <CardUsage card={card} /> : null;
}

function State() {
  const card = useRecordContext<ContractCard>();
  return card ? <CardStateChip state={card.state} /> : null;
}

function Debit() {
  const card = useRecordContext<ContractCard>();
  return card ? <DebitButton card={card} /> : null;
}
