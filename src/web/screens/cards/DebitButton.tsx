import RemoveIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { today } from '../../../format/instants.ts';
import { contractCards } from '../../../resources/contractCards.ts';
import { RefusableButton } from '../../generic/actions/RefusableButton.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { DebitPopover } from './DebitPopover.tsx';
import { useCardActions } from './useCardActions.tsx';

const { useRecord } = partsOf(contractCards);

/**
 * Takes units from the current card in two clicks: this one, and the confirmation. Where that can't be, its tooltip says why.
 * @example <DebitButton />
 */
export function DebitButton({ size = 'small', variant = 'outlined' }: Pick<ButtonProps, 'size' | 'variant'>) {
  const card = useRecord();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { debit } = useCardActions(card);
  return (
    // A click in the popover is none on the row that the button stands in.
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
            debit.mutate(values);
          }}
        />
      )}
    </Box>
  );
}
