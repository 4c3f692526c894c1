import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { today } from '../../../format/instants.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import type { Warning } from '../../../resources/findings.ts';
import { ActionInput } from '../../generic/actions/ActionInput.tsx';
import { RecordActionDialog } from '../../generic/actions/RecordActionDialog.tsx';
import { RefusableButton } from '../../generic/actions/RefusableButton.tsx';
import { told } from '../../generic/form/Warnings.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { UNDO_MILLISECONDS } from '../../ui/UndoableMessage.tsx';
import { DebitPopover } from './DebitPopover.tsx';
import { type Debit, useCardActions } from './useCardActions.tsx';

const { useRecord } = partsOf(contractCards);

/** What was to be debited, and what the services warned of. */
interface Warned {
  readonly values: Debit;
  readonly warnings: readonly Warning[];
}

/**
 * Takes units from the current card in two clicks: this one, and the confirmation. Where that can't be, its tooltip says why.
 * @example <DebitButton />
 */
export function DebitButton({ size = 'small', variant = 'outlined' }: Pick<ButtonProps, 'size' | 'variant'>) {
  const card = useRecord();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [warned, setWarned] = useState<Warned>();
  const { debit, debited } = useCardActions(card);
  return (
    // While it is debited the button takes no clicks: none shall open the row it stands in.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <RefusableButton
        refusal={contractCards.actions.debit.allowed?.(card, { today: today() })}
        size={size}
        variant={variant}
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
          onClose={() => setAnchor(null)}
          onConfirm={(values) => {
            setAnchor(null);
            debit.mutate(values, {
              onError: (error) => told(error).length > 0 && setWarned({ values, warnings: told(error) }),
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
