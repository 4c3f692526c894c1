import Chip from '@mui/material/Chip';
import { alpha, lighten } from '@mui/material/styles';
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
      // Solid in light mode, so that the text reads on every ground the chip stands on.
      sx={({ palette }) => {
        if (color === 'default') return { bgcolor: 'action.selected', color: 'text.primary' };
        const { main } = palette[color];
        return { color: main, bgcolor: palette.mode === 'light' ? lighten(main, 0.9) : alpha(main, 0.12) };
      }}
    />
  );
}
