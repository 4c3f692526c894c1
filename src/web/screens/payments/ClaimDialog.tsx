import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { today } from '../../../format/instants.ts';
import { CLAIM_KINDS, CLAIMED_BY_HAND, claims } from '../../../resources/claims.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ResourceCreateDialog } from '../../generic/form/ResourceCreate.tsx';
import { GRID } from '../../generic/grid.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { InputKind } from '../../generic/inputs/InputKind.tsx';

const Input = inputOf(claims);

/** The kinds that a person may claim. */
const KIND = {
  ...claims.fields.kind,
  of: Object.fromEntries(CLAIMED_BY_HAND.map((kind) => [kind, CLAIM_KINDS[kind]])),
};

interface ClaimDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Claims what follows from no contract: a drink, a towel, an hour. What is in credit goes to it at once. */
export function ClaimDialog({ customer, onClose }: ClaimDialogProps) {
  const client = useQueryClient();
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ResourceCreateDialog
      resource={claims.path}
      title="Forderung von Hand"
      defaultValues={{ customer_id: customer.id, due_on: today() }}
      complete={async (values) => (everyStudio ? { ...values, studio_id: customer.studio_id } : values)}
      onCreated={() => {
        for (const path of [claims.path, 'payments', customers.path])
          void client.invalidateQueries({ queryKey: [path] });
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={GRID}>
        <Input source="text" autoFocus />
        <InputKind field={KIND} source="kind" />
        <Input source="amount_cents" helperText={false} />
        <Input source="vat_rate" />
        <Input source="due_on" />
      </Box>
    </ResourceCreateDialog>
  );
}
