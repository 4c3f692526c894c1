import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import { CUSTOMER_STATUS, type Customer } from '../../../resources/customers.ts';

const COLOR = { active: 'success', pending_activation: 'warning', deactivated: 'default' } as const;

/** A customer's status in words on its colour. */
export function StatusChip({ status }: { status: Customer['status'] }) {
  if (!status) return null;
  const color = COLOR[status];
  return (
    <Chip
      size="small"
      label={CUSTOMER_STATUS[status]}
      sx={({ palette }) =>
        color === 'default'
          ? { bgcolor: palette.action.selected, color: palette.text.secondary }
          : {
              bgcolor: alpha(palette[color].main, 0.12),
              color: palette[color][palette.mode === 'light' ? 'dark' : 'light'],
            }
      }
    />
  );
}
