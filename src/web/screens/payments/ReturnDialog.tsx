import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CollectionItem, collectionItems } from '../../../resources/collectionRuns.ts';
import { consequenceText, isOurs } from '../../../rules/sepa/returns.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ActionInput } from '../../generic/actions/ActionInput.tsx';
import { RecordActionDialog } from '../../generic/actions/RecordActionDialog.tsx';
import { partsOf } from '../../generic/parts.tsx';

const { Field } = partsOf(collectionItems);

/** What a returned debit moves beside its run. */
const MOVED = ['claims', 'payments', 'customers'];

interface ReturnDialogProps {
  /** Any item of the debit. */
  readonly item: CollectionItem;
  readonly onClose: () => void;
}

/** Asks when and why a debit came back, and says what follows; begins with the studio’s usual cost. */
export function ReturnDialog({ item, onClose }: ReturnDialogProps) {
  const client = useQueryClient();
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
      message={() => {
        for (const key of MOVED) void client.invalidateQueries({ queryKey: [key] });
        return 'Die Lastschrift ist zurückgekommen: Was sie bezahlt hätte, ist wieder offen.';
      }}
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
  /** Which of the run’s items it is about: those of a claim, or of a debit. */
  readonly of: { readonly claim_id: string } | { readonly end_to_end_id: string };
  readonly onClose: () => void;
}

/** The same for who knows the claim, or the payment, and not the item. */
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
