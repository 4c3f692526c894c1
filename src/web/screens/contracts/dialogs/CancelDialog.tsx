import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../format/days.ts';
import { today } from '../../../../format/instants.ts';
import { contractActions } from '../../../../resources/contracts/actions.ts';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import { earliestEnd } from '../../../../rules/contracts/end.ts';
import { wishProblem } from '../../../../rules/contracts/notice.ts';
import { InputKind } from '../../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../../generic/validators.ts';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { Explanation } from '../../../ui/Explanation.tsx';
import { actionLabel } from '../actions.ts';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useContractAction } from '../useContractAction.ts';
import { Consequence } from './Consequence.tsx';

const { fields } = contractActions.cancel;

interface Notice {
  readonly received_on: string;
  readonly origin: 'customer' | 'studio';
  readonly extraordinary: boolean;
  readonly effective_on: string | null;
  readonly reason: string | null;
}

/**
 * Notice was given, by the customer or by the studio: when the contract ends, and why then. After an ordinary notice
 * only one for an important reason is left.
 */
export function CancelDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const former = contract.cancellation;
  const values: Notice = {
    received_on: today(),
    origin: 'customer',
    extraordinary: former !== null,
    effective_on: null,
    reason: null,
  };
  return (
    <ActionDialog<Notice & Record<string, unknown>>
      title={`${contracts.title(contract)} ${former ? 'außerordentlich ' : ''}kündigen`}
      action={actionLabel('cancel', contract)}
      danger
      values={{ ...values }}
      submit={async (notice) => {
        await act('cancel', notice, ({ cancellation }) =>
          cancellation ? `Gekündigt zum ${formatDay(cancellation.effective_on)}.` : 'Gekündigt.',
        );
        onClose();
      }}
      onClose={onClose}
    >
      {former && (
        <Typography color="text.secondary">
          Ordentlich gekündigt ist schon zum {formatDay(former.effective_on)}. Die außerordentliche Kündigung
          ersetzt diese; im Verlauf bleiben beide sichtbar.
        </Typography>
      )}
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <InputKind field={fields.received_on} source="received_on" autoFocus />
        <InputKind field={fields.origin} source="origin" />
        <InputKind
          field={fields.effective_on}
          source="effective_on"
          validate={async (value: unknown, all: Record<string, unknown>) =>
            (await checkValue(fields.effective_on, value)) ?? problemOf(contract, value, all)
          }
        />
        <InputKind
          field={fields.reason}
          source="reason"
          validate={async (value: unknown, all: Record<string, unknown>) =>
            (await checkValue(fields.reason, value)) ??
            (all.extraordinary && !value
              ? 'Eine außerordentliche Kündigung braucht einen wichtigen Grund (§ 314 BGB).'
              : undefined)
          }
        />
      </Box>
      {!former && <InputKind field={fields.extraordinary} source="extraordinary" />}
      <Outcome contract={contract} />
    </ActionDialog>
  );
}

/** What the services will say of the day that is wished. */
function problemOf(contract: Contract, wish: unknown, all: Record<string, unknown>): string | undefined {
  const { received_on, extraordinary } = all as unknown as Notice;
  if (!isDay(wish) || !isDay(received_on)) return undefined;
  return wishProblem(contract, { received_on, extraordinary, effective_on: wish });
}

function Outcome({ contract }: { contract: Contract }) {
  const values = useWatch() as Notice;
  const { received_on, extraordinary, effective_on } = values;
  if (!isDay(received_on) || received_on > today()) return null;
  if (isDay(effective_on) && wishProblem(contract, values)) return null;
  if (extraordinary)
    return (
      <Consequence
        severity="warning"
        title={`Der Vertrag endet am ${formatDay(isDay(effective_on) ? effective_on : received_on)}.`}
      >
        Aus wichtigem Grund gilt keine Frist (§ 314 BGB). Ob er trägt, entscheidet im Streit ein Gericht:
        Halte ihn genau fest.
      </Consequence>
    );
  const { day, steps } = earliestEnd(contract, received_on);
  const later = isDay(effective_on) && effective_on > day ? effective_on : undefined;
  return (
    <Consequence title={`Der Vertrag endet am ${formatDay(later ?? day)}.`}>
      {later && (
        <Box sx={{ mb: 1.5 }}>Gewünscht ist ein späterer Tag; möglich wäre schon der {formatDay(day)}.</Box>
      )}
      <Explanation steps={steps} label="Herleitung des Vertragsendes" />
    </Consequence>
  );
}
