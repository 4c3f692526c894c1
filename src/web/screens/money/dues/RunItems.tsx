import ReturnIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { type CollectionItem, collectionItems } from '#resources/money/collectionItems.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { DEBITS, returnRefusal } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import { returnText } from '#rules/money/sepa/returns.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { RefusableButton } from '#web/generic/record/actions/RefusableButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ReturnDialog } from '../payments/shared.ts';

const { Column, Field, useRecord } = partsOf(collectionItems);

/** Renders the debits of a run, and those that were returned. */
export function RunItems({ run }: { run: CollectionRun }) {
  const [backAlone, setBackAlone] = useState(false);
  const [returning, setReturning] = useState<CollectionItem>();
  const { returned_count, returned_cents, id } = run;
  const left = returnRefusal(run) === undefined;
  const columns = [
    'customer_id',
    'claim_id',
    'amount_cents',
    'end_to_end_id',
    ...(left ? ['returned_on'] : []),
  ];
  const button = <ReturnButton onReturn={setReturning} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {returned_count > 0 && (
        <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography>
            Zurückgekommen: <strong>{counted(returned_count, DEBITS)}</strong> über{' '}
            <strong>{formatMoney(returned_cents)}</strong>
          </Typography>
          <FormControlLabel
            control={<Switch checked={backAlone} onChange={(_, on) => setBackAlone(on)} />}
            label="Nur diese zeigen"
          />
        </Stack>
      )}
      <RelatedList
        resource={collectionItems.path}
        title="Posten"
        perPage={50}
        leads={false}
        columns={columns}
        filter={{ parent_id: id, ...(backAlone && { live: false }) }}
        card={left ? <ItemCard button={button} /> : undefined}
      >
        <Column source="customer_id">
          <Whose />
        </Column>
        {left && (
          <Column source="returned_on" label="Zurückgekommen">
            {button}
          </Column>
        )}
      </RelatedList>
      {returning && <ReturnDialog item={returning} onClose={() => setReturning(undefined)} />}
    </Stack>
  );
}

/** Renders the customer, and who pays where it is another one. */
function Whose() {
  const { customer_id, payer_id } = useRecord();
  return (
    <>
      <Field source="customer_id" />
      {payer_id !== customer_id && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          , {collectionItems.fields.payer_id.label}: <Field source="payer_id" />
        </Box>
      )}
    </>
  );
}

/** Renders day and reason of the return, or the button to enter one. */
function ReturnButton({ onReturn }: { onReturn: (item: CollectionItem) => void }) {
  const item = useRecordContext<CollectionItem>();
  const { may } = useMay();
  const { actions } = collectionItems;
  if (!item) return null;
  const { returned_on, return_code, return_cost_cents } = item;
  if (returned_on)
    return (
      <>
        {formatDay(returned_on)}, {returnText(return_code ?? '')}
        {return_cost_cents ? `, Kosten ${formatMoney(return_cost_cents)}` : ''}
      </>
    );
  if (!may(actions.return, collectionItems)) return null;
  return (
    <RefusableButton
      size="small"
      startIcon={<ReturnIcon />}
      refusal={actions.return.allowed?.(item, { today: today() })}
      onClick={() => onReturn(item)}
      aria-label={`Kam zurück: ${item.end_to_end_id}`}
    >
      Kam zurück
    </RefusableButton>
  );
}

function ItemCard({ button }: { button: ReactNode }) {
  const { end_to_end_id } = useRecord();
  return (
    <Stack component="li" sx={{ p: 1.5, gap: 0.5, alignItems: 'start' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', width: 1, gap: 1 }}>
        <Whose />
        <Field source="amount_cents" />
      </Stack>
      <Field source="claim_id" />
      <Typography variant="body2" color="text.secondary">
        {end_to_end_id}
      </Typography>
      {button}
    </Stack>
  );
}
