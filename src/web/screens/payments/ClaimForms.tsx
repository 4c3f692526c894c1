import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { today } from '../../../format/instants.ts';
import { CLAIM_KINDS, CLAIMED_BY_HAND, claims } from '../../../resources/claims.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { asksForStudio } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate, ResourceCreateDialog } from '../../generic/form/ResourceCreate.tsx';
import { GRID } from '../../generic/grid.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { InputKind } from '../../generic/inputs/InputKind.tsx';

const Input = inputOf(claims);

const TITLE = 'Forderung von Hand';

/** The kinds that a person may claim. */
const KIND = {
  ...claims.fields.kind,
  of: Object.fromEntries(CLAIMED_BY_HAND.map((kind) => [kind, CLAIM_KINDS[kind]])),
};

/** Claims by hand, from whomever. */
export function ClaimCreate() {
  const asks = asksForStudio(claims, useMyPermissions().studio_id);
  return (
    <ResourceCreate title={TITLE} defaultValues={{ due_on: today() }}>
      <Box sx={GRID}>
        {asks && <Input source="studio_id" />}
        <Input source="customer_id" autoFocus />
        <ClaimInputs />
      </Box>
    </ResourceCreate>
  );
}

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
      title={TITLE}
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
        <ClaimInputs />
      </Box>
    </ResourceCreateDialog>
  );
}

function ClaimInputs() {
  return (
    <>
      <Input source="text" />
      <InputKind field={KIND} source="kind" />
      <Input source="amount_cents" helperText={false} />
      <Input source="vat_rate" />
      <Input source="due_on" />
    </>
  );
}
