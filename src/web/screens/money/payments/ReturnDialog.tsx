import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CollectionItem, collectionItems } from '#resources/money/collectionItems.ts';
import { consequenceText, isOurs } from '#rules/money/sepa/returns.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';

const { Field } = partsOf(collectionItems);

interface ReturnDialogProps {
  /** Any item of the returned debit. */
  readonly item: CollectionItem;
  readonly onClose: () => void;
}

/** Dialog to enter a returned debit: day, reason, and consequences; the fee defaults to the studio's. */
export function ReturnDialog({ item, onClose }: ReturnDialogProps) {
  const cost_cents = useMyPermissions().studio?.return_cost_cents ?? null;
  return (
    <RecordActionDialog
      resource={collectionItems}
      record={item}
      name="return"
      title="Rücklastschrift eintragen"
      label="Eintragen"
      values={{ cost_cents }}
      onClose={onClose}
      message={() => 'Die Lastschrift ist zurückgekommen: Was sie bezahlt hätte, ist wieder offen.'}
    >
      <ResourceContextProvider value={collectionItems.path}>
        <RecordContextProvider value={item}>
          <Box sx={{ mb: 2 }}>
            <Field source="customer_id" />
            <Typography>Lastschrift {item.end_to_end_id}</Typography>
          </Box>
        </RecordContextProvider>
      </ResourceContextProvider>
      <ActionInput source="code" autoFocus />
      <ActionInput source="returned_on" />
      <ActionInput source="cost_cents" />
      <Consequence />
    </RecordActionDialog>
  );
}

function Consequence() {
  const code = useWatch({ name: 'code' }) as string | null;
  if (!code) return null;
  return (
    <Alert severity="info">
      {consequenceText(code)}
      {isOurs(code) && ' Das ist ein Versehen des Studios: Die Kosten trägt es selbst.'}
    </Alert>
  );
}

interface ReturnOfProps {
  readonly run_id: string;
  /** Identifies the run's items, by claim or by debit. */
  readonly of: { readonly claim_id: string } | { readonly end_to_end_id: string };
  readonly onClose: () => void;
}

/** The dialog for callers that have a claim or a payment in place of the item. */
export function ReturnOf({ run_id, of, onClose }: ReturnOfProps) {
  const { data, error } = useGetList<CollectionItem>(collectionItems.path, {
    filter: { parent_id: run_id, ...of },
    sort: { field: 'end_to_end_id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [item] = data ?? [];
  if (error) return <Alert severity="error">Die Lastschrift konnte nicht geladen werden.</Alert>;
  return item ? <ReturnDialog item={item} onClose={onClose} /> : null;
}
