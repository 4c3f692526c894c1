import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-admin';
import { reference } from '#declare/fields.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { mergeCustomers } from '#resources/people/endpoints/duplicates.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { mergePath } from './mergePath.ts';

const BulkChangeDialog = lazy(async () => ({
  default: (await import('#web/generic/list/BulkChangeDialog.tsx')).BulkChangeDialog,
}));

const fields = { other_id: reference('customers', { label: 'Kunde', required: true }) };

/** Returns the action that asks for another record of the customer, to merge it into this one; undefined for who may not. */
export function useMergeWith(customer: Customer): Action | undefined {
  const { mayCall } = useMay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!mayCall(mergeCustomers)) return undefined;
  return {
    label: 'Mit anderem zusammenführen …',
    icon: MergeIcon,
    onClick: () => setAsking(true),
    dialog: asking && (
      <Suspense>
        <BulkChangeDialog
          title="Mit wem zusammenführen?"
          action="Weiter"
          fields={fields}
          submit={async ({ other_id }) => navigate(mergePath(customer.id, String(other_id)))}
          onClose={() => setAsking(false)}
        >
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {customers.title(customer)} bleibt. Danach siehst du beide nebeneinander und wählst, was gilt.
          </Typography>
        </BulkChangeDialog>
      </Suspense>
    ),
  };
}
