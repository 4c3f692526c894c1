import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { partsOf } from '../../generic/parts.tsx';
import { CardStateChip } from './CardStateChip.tsx';
import { CardTile, CardTiles } from './CardTile.tsx';
import { CardUsage } from './CardUsage.tsx';
import { DebitButton } from './DebitButton.tsx';
import { useOpenCard } from './useOpenCard.ts';

const { Column, useRecord } = partsOf(contractCards);

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
      <Column source="number">
        <CardNumber />
      </Column>
      <Column source="customer_id" />
      <Column source="product_id" />
      <Column source="contract_id" />
      <Column source="units_left" label="Guthaben" align="left">
        <Usage />
      </Column>
      <Column source="valid_from" />
      <Column source="valid_until" />
      <Column source="state">
        <State />
      </Column>
      {everyStudio && <Column source="studio_id" />}
      <DataTable.Col source="debit" label="Aktion" disableSort align="right">
        <Debit />
      </DataTable.Col>
    </DataTable>
  );
}

function CardNumber() {
  const card = useRecord();
  const [, open] = useOpenCard();
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
  return <CardUsage card={useRecord()} />;
}

function State() {
  return <CardStateChip state={useRecord().state} />;
}

function Debit() {
  return <DebitButton card={useRecord()} />;
}
