import Box from '@mui/material/Box';
import { today } from '#format/instants.ts';
import { CLAIM_KINDS, CLAIMED_BY_HAND, claims } from '#resources/money/claims.ts';
import type { Customer } from '#resources/people/customers.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { GRID } from '#web/generic/fields/grid.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { asksForStudio } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate, ResourceCreateDialog } from '#web/generic/record/form/ResourceCreate.tsx';
import { ClosedMonthNotice } from './ClosedMonthNotice.tsx';

const Input = inputOf(claims);

const TITLE = 'Forderung von Hand';

/** Kinds of claims that can be entered by hand. */
const KIND = {
  ...claims.fields.kind,
  of: Object.fromEntries(CLAIMED_BY_HAND.map((kind) => [kind, CLAIM_KINDS[kind]])),
};

/** Form for a manual claim, with a choice of the customer. */
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

/** Dialog for a manual claim without a contract: a drink, a towel, an hour. Credit is applied at once. */
export function ClaimDialog({ customer, onClose }: ClaimDialogProps) {
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <ResourceCreateDialog
      resource={claims.path}
      title={TITLE}
      defaultValues={{ customer_id: customer.id, due_on: today() }}
      complete={async (values) => (everyStudio ? { ...values, studio_id: customer.studio_id } : values)}
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
      <ClosedMonthNotice source="due_on" />
    </>
  );
}
