import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { Warning } from '#declare/findings.ts';
import { today } from '#format/instants.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { useAskedAct } from '#web/generic/record/actions/asked.ts';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { RefusableButton } from '#web/generic/record/actions/RefusableButton.tsx';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { DebitPopover } from './DebitPopover.tsx';
import { type Debit, useCardActions } from './useCardActions.tsx';

const { useRecord } = partsOf(contractCards);

/** The refused debit, and the services' warnings. */
interface Warned {
  readonly values: Debit;
  readonly warnings: readonly Warning[];
}

interface DebitButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  /** Whether it answers where another page asks for a debit; only one button of a card may. */
  readonly asked?: boolean;
}

/**
 * Renders a button that debits the current card in two clicks, with a confirmation; nothing for who may not. Where a debit
 * is refused, the tooltip gives the reason.
 * @example <DebitButton />
 */
export function DebitButton(props: DebitButtonProps) {
  const { may } = useMay();
  return may(contractCards.actions.debit, contractCards) && <Debiting {...props} />;
}

function Debiting({ size = 'small', variant = 'outlined', asked = false, sx }: DebitButtonProps) {
  const card = useRecord();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [given, setGiven] = useState<Partial<Debit>>();
  const button = useRef<HTMLButtonElement>(null);
  const refusal = contractCards.actions.debit.allowed?.(card, { today: today() });
  const { asked: wanted, take } = useAskedAct(contractCards, card.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    if (!asked || wanted?.name !== 'debit' || refusal !== undefined || !take()) return;
    setGiven(wanted.values as Partial<Debit>);
    setAnchor(button.current);
  }, [wanted]);
  const [warned, setWarned] = useState<Warned>();
  const { debit, debited } = useCardActions(card);
  return (
    // While pending the button ignores clicks, which would otherwise reach the row's link.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <RefusableButton
        ref={button}
        refusal={refusal}
        size={size}
        variant={variant}
        sx={sx}
        startIcon={<RemoveIcon />}
        aria-label={`Von ${contractCards.title(card)} abbuchen`}
        aria-haspopup="dialog"
        loading={debit.isPending}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {contractCards.actions.debit.label}
      </RefusableButton>
      {anchor && (
        <DebitPopover
          card={card}
          anchor={anchor}
          values={given}
          onClose={() => {
            setAnchor(null);
            setGiven(undefined);
          }}
          onConfirm={(values) => {
            setAnchor(null);
            setGiven(undefined);
            debit.mutate(values, {
              onError: (error) =>
                warningsOf(error).length > 0 && setWarned({ values, warnings: warningsOf(error) }),
            });
          }}
        />
      )}
      {warned && (
        <RecordActionDialog<ContractCard>
          resource={contractCards}
          record={card}
          name="debit"
          values={warned.values}
          warned={warned.warnings}
          message={(after, sent, headers) => debited(after, sent as unknown as Debit, headers)}
          milliseconds={UNDO_MILLISECONDS}
          onClose={() => setWarned(undefined)}
        >
          <ActionInput source="units" autoFocus />
          <ActionInput source="reason" />
        </RecordActionDialog>
      )}
    </Box>
  );
}
