import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Warning } from '#declare/findings.ts';
import { today } from '#format/instants.ts';
import type { Copying } from '#resources/training/copies.ts';
import type { CopyEndpoints } from '#resources/training/endpoints/copies.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { titleOf } from '#web/generic/fields/declarations.tsx';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { Warnings, warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { useInOneStep } from './useInOneStep.tsx';

export interface CopyingDialogProps {
  readonly copying: Copying;
  readonly endpoints: CopyEndpoints;
  readonly template: RaRecord;
  readonly onClose: () => void;
}

interface AssignDialogProps extends CopyingDialogProps {
  /** Preselected customers. */
  readonly customers?: readonly string[];
}

/** Dialog to assign a template to customers for a period: one request for all, which can be undone. */
export function AssignDialog(props: AssignDialogProps) {
  const { copying, endpoints, template, customers = [], onClose } = props;
  const { call } = useAdminDataProvider();
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const done = useInOneStep(endpoints);
  const { customer_ids, valid_from, valid_until, keep_current } = endpoints.assign.body;
  return (
    <ActionDialog
      title={`${titleOf(copying.template, template)} übernehmen`}
      action="Übernehmen"
      values={{
        customer_ids: customers,
        valid_from: today(),
        valid_until: null,
        keep_current: false,
        [CONFIRMED]: false,
      }}
      submit={async ({ [CONFIRMED]: confirmed, ...body }) => {
        const overrule = confirmed ? warnings.map(({ name }) => name) : [];
        try {
          const { batch_id, changed } = await call(endpoints.assign, {
            params: { id: String(template.id) },
            body: { ...body, overrule } as never,
          });
          await done(batch_id, changed, 'übernommen');
          onClose();
        } catch (error) {
          setWarnings(warningsOf(error));
          throw error;
        }
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Jeder Kunde bekommt eine eigene Fassung, die du anpassen kannst. Ändert sich die Vorlage, kannst du
        ihre Änderungen später nachziehen.
      </Typography>
      <InputKind field={customer_ids} source="customer_ids" autoFocus />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <InputKind field={valid_from} source="valid_from" />
        <InputKind field={valid_until} source="valid_until" />
      </Box>
      <InputKind field={keep_current} source="keep_current" />
      <Warnings
        find={async () => []}
        returned={warnings}
        action="Übernehmen"
        onEntered={() => setWarnings([])}
      />
    </ActionDialog>
  );
}
