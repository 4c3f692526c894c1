import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import type { Food } from '#resources/nutrition/foods.ts';
import { UNITS } from '#resources/nutrition/nutrition.ts';
import { DAYS_OF_WEEK, type ShoppingRow, shoppingList } from '#rules/nutrition/shopping.ts';
import { hasVariants } from '#rules/nutrition/totals.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Printed } from '#web/ui/Printed.tsx';
import type { Meals } from './meals.ts';

interface ShoppingDialogProps {
  readonly name: string;
  readonly meals: Meals;
  readonly foods: ReadonlyMap<string, Food>;
  readonly onClose: () => void;
}

/** Renders the shopping list for a week of the plan. */
export function ShoppingDialog({ name, meals, foods, onClose }: ShoppingDialogProps) {
  const [days, setDays] = useState(3);
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const rows = shoppingList(meals, days, foods);
  return (
    <AppDialog
      title="Einkaufsliste für eine Woche"
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={rows.length === 0}
            onClick={() => setPrinting(true)}
          >
            Drucken
          </Button>
        </>
      }
    >
      {hasVariants(meals) && (
        <TextField
          select
          size="small"
          label="Trainingstage in der Woche"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ mt: 1, mb: 2, minWidth: 240 }}
        >
          {Array.from({ length: DAYS_OF_WEEK + 1 }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </TextField>
      )}
      {rows.length === 0 ? <Typography>Es steht noch nichts im Plan.</Typography> : <Rows rows={rows} />}
      {printing && (
        <Printed title={`Einkaufsliste: ${name}`} onPrinted={printed}>
          <Rows rows={rows} />
        </Printed>
      )}
    </AppDialog>
  );
}

function Rows({ rows }: { rows: readonly ShoppingRow[] }) {
  return (
    <Box component="ul" aria-label="Einkaufsliste" sx={{ m: 0, pl: 2.5 }}>
      {rows.map(({ name, amount, unit }) => (
        <li key={`${name} ${unit}`}>
          {formatNumber(amount)} {UNITS[unit]} {name}
        </li>
      ))}
    </Box>
  );
}
