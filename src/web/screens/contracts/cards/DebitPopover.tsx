import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { counted, UNITS } from '#format/plurals.ts';

import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { leftText } from './cardFacts.ts';
import type { Debit } from './useCardActions.tsx';

interface DebitPopoverProps {
  readonly card: ContractCard;
  readonly anchor: HTMLElement;
  /** Values that it begins with. */
  readonly values?: Partial<Debit> | undefined;
  readonly onConfirm: (debit: Debit) => void;
  readonly onClose: () => void;
}

const { units: unitsField, reason: reasonField } = contractCards.actions.debit.fields;

/** Popover for units and note of a debit; by default one unit and no note. */
export function DebitPopover({ card, anchor, values = {}, onConfirm, onClose }: DebitPopoverProps) {
  const [units, setUnits] = useState(values.units ?? 1);
  const [reason, setReason] = useState(values.reason ?? '');
  const most = Math.min(card.units_left ?? unitsField.max, unitsField.max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ units, ...(reason.trim() ? { reason: reason.trim() } : {}) });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `Von ${contractCards.title(card)} abbuchen`,
          sx: { width: 'min(340px, 92vw)', p: 2 },
        },
      }}
    >
      <form onSubmit={submit}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <div>
            <Typography sx={{ fontWeight: 650 }}>{contractCards.title(card)}</Typography>
            <Typography variant="body2" color="text.secondary" aria-live="polite">
              danach {leftText({ units_total: card.units_total, units_used: card.units_used + units })}
            </Typography>
          </div>
          <Stack direction="row" sx={{ alignItems: 'center' }} role="group" aria-label={unitsField.label}>
            <IconButton
              size="small"
              aria-label="Eine Einheit weniger"
              disabled={units <= 1}
              onClick={() => setUnits(units - 1)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
            <Typography sx={{ minWidth: 28, textAlign: 'center', fontWeight: 650 }}>{units}</Typography>
            <IconButton
              size="small"
              aria-label="Eine Einheit mehr"
              disabled={units >= most}
              onClick={() => setUnits(units + 1)}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </Stack>
        </Stack>
        <TextField
          label={`${reasonField.label} (freiwillig)`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: reasonField.max, autoComplete: 'off' } }}
          sx={{ mt: 1.5 }}
        />
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" autoFocus>
            {counted(units, UNITS)} abbuchen
          </Button>
        </Stack>
      </form>
    </Popover>
  );
}
