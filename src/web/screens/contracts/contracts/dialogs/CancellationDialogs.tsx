import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { BodyOf } from '#declare/action.ts';
import { today } from '#format/instants.ts';
import type { contractActions } from '#resources/contracts/contractActions.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { LETTER, type LetterName } from '#resources/contracts/letters.ts';
import { earliestEnd, endWithoutNotice } from '#rules/contracts/end.ts';
import { effectiveDayProblem } from '#rules/contracts/notice.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { PAIR } from '#web/generic/fields/grid.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { Explanation } from '#web/ui/Explanation.tsx';
import { LINK_MILLISECONDS, LinkedMessage } from '#web/ui/LinkedMessage.tsx';
import { actionLabel } from '../actions.ts';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { Consequence } from './Consequence.tsx';
import { CameIn, cancellationFrom } from './cameIn.tsx';

const NOTICE_LETTER: LetterName = 'kuendigung';

type Notice = BodyOf<typeof contractActions.cancel>;

/**
 * Dialog to enter a notice, of the customer or of the studio: end of the contract, and its derivation. After an
 * ordinary notice only one for an important reason is possible.
 */
export function CancelDialog({ contract, notice, onClose }: ContractDialogProps) {
  const former = contract.cancellation;
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="cancel"
      title={`${contracts.title(contract)} ${former ? 'außerordentlich ' : ''}kündigen`}
      label={actionLabel('cancel', contract)}
      values={{ extraordinary: former !== null, ...(notice && cancellationFrom(notice, contract)) }}
      message={({ id, cancellation }) => (
        <LinkedMessage
          to={recordPath(contracts, id, { [LETTER]: NOTICE_LETTER })}
          label="Bestätigung drucken"
        >
          {cancellation ? `Gekündigt zum ${formatDay(cancellation.effective_on)}.` : 'Gekündigt.'}
        </LinkedMessage>
      )}
      milliseconds={LINK_MILLISECONDS}
      onClose={onClose}
    >
      {notice && <CameIn notice={notice} contract={contract} />}
      {former && (
        <Typography color="text.secondary">
          Ordentlich gekündigt ist schon zum {formatDay(former.effective_on)}. Die außerordentliche Kündigung
          ersetzt diese; im Verlauf bleiben beide sichtbar.
        </Typography>
      )}
      <Box sx={PAIR}>
        <ActionInput source="received_on" autoFocus />
        <ActionInput source="origin" />
        <ActionInput source="effective_on" />
        <ActionInput source="reason" />
      </Box>
      {!former && <ActionInput source="extraordinary" />}
      <Outcome contract={contract} />
    </RecordActionDialog>
  );
}

function Outcome({ contract }: { contract: Contract }) {
  const values = useWatch() as Notice;
  const { received_on, extraordinary, effective_on } = values;
  if (!isDay(received_on) || received_on > today()) return null;
  if (isDay(effective_on) && effectiveDayProblem(contract, values)) return null;
  if (extraordinary)
    return (
      <Consequence
        severity="warning"
        title={`Der Vertrag endet am ${formatDay(isDay(effective_on) ? effective_on : received_on)}.`}
      >
        Aus wichtigem Grund gilt keine Frist (§ 314 BGB). Ob er trägt, entscheidet im Streit ein Gericht:
        Halte ihn genau fest. {CREDITED}
      </Consequence>
    );
  const { day, steps } = earliestEnd(contract, received_on);
  const later = isDay(effective_on) && effective_on > day ? effective_on : undefined;
  return (
    <Consequence title={`Der Vertrag endet am ${formatDay(later ?? day)}.`}>
      {later && (
        <Box sx={{ mb: 1.5 }}>Gewünscht ist ein späterer Tag; möglich wäre schon der {formatDay(day)}.</Box>
      )}
      <Box sx={{ mb: 1.5 }}>{CREDITED}</Box>
      <Explanation steps={steps} label="Herleitung des Vertragsendes" />
    </Consequence>
  );
}

const CREDITED = 'Was für die Zeit danach schon gefordert ist, wird sofort gutgeschrieben.';

/** Dialog to revoke a notice by mutual agreement. An ordinary notice that it replaced is restored. */
export function RevokeCancellationDialog({ contract, onClose }: ContractDialogProps) {
  const former = contract.cancellation?.replaced;
  const end = endWithoutNotice(contract);
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="revokeCancellation"
      title={former ? 'Außerordentliche Kündigung zurücknehmen?' : 'Kündigung zurücknehmen?'}
      label="Zurücknehmen"
      message={({ cancellation }) =>
        cancellation
          ? `Die außerordentliche Kündigung ist zurückgenommen, der Vertrag endet am ${formatDay(cancellation.effective_on)}.`
          : 'Die Kündigung ist zurückgenommen, der Vertrag läuft weiter.'
      }
      onClose={onClose}
    >
      <Consequence
        title={
          former
            ? `Es gilt wieder die ordentliche Kündigung zum ${formatDay(former.effective_on)}.`
            : end
              ? `Der Vertrag läuft weiter bis zum ${formatDay(end)}.`
              : 'Der Vertrag läuft weiter, als wäre nicht gekündigt worden.'
        }
      >
        <Typography variant="body2">
          Bisher endete der Vertrag am {formatDay(contract.cancellation?.effective_on ?? '')}. Die Kündigung
          bleibt im Verlauf sichtbar. Eine zugegangene Kündigung lässt sich nur einvernehmlich zurücknehmen (§
          130 Abs. 1 BGB): Lass dir das bestätigen.
        </Typography>
      </Consequence>
    </RecordActionDialog>
  );
}
