import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatNumber } from '#format/numbers.ts';
import type { Food } from '#resources/nutrition/foods.ts';
import { type Item, UNITS } from '#resources/nutrition/nutrition.ts';
import { gramsOf, totalsOf } from '#rules/nutrition/totals.ts';
import { Cell, PlainInput } from '#web/generic/record/editor/Cell.tsx';
import { changed, without } from '#web/generic/record/editor/entries.ts';
import { DragHandle } from '#web/generic/record/editor/SortableList.tsx';
import { removing } from '#web/ui/rows.ts';
import { AMOUNT, amountFault, type ChangeMeals, withItems } from './meals.ts';

interface ItemRowProps {
  readonly mealId: string;
  readonly item: Item;
  readonly food: Food | undefined;
  readonly change: ChangeMeals;
  readonly onSwap: (item: Item) => void;
}

/** Renders an item of a meal: amount, food, and nutritional values. */
function PlainItemRow({ mealId, item, food, change, onSwap }: ItemRowProps) {
  const name = food?.name ?? item.text ?? (item.food_id ? '…' : 'Ohne Namen');
  const set = (values: Partial<Item>, about: string) =>
    change(
      (meals) =>
        withItems(meals, mealId, (items) => changed(items, item.id, (one) => ({ ...one, ...values }))),
      `${item.id}.${about}`,
    );
  return (
    <Box sx={ROW}>
      <DragHandle dense />
      <Typography component="span" sx={NAME}>
        {name}
      </Typography>
      <Cell
        label={`Menge ${name}`}
        value={item.amount as number | null}
        {...AMOUNT}
        numeric
        width={5}
        fault={amountFault(item)}
        onChange={(amount) => set({ amount: amount as number }, 'amount')}
      />
      <PlainInput
        as="select"
        aria-label={`Einheit ${name}`}
        value={item.unit}
        onChange={({ target }) => set({ unit: target.value as Item['unit'] }, 'unit')}
      >
        {Object.entries(UNITS).map(([unit, label]) => (
          <option key={unit} value={unit}>
            {label}
          </option>
        ))}
      </PlainInput>
      <Typography component="span" variant="body2" color="text.secondary" sx={ENERGY}>
        {energyText(item, food)}
      </Typography>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <Tooltip title="Gegen etwas Gleichwertiges tauschen">
          <span>
            <IconButton
              size="small"
              aria-label={`${name} tauschen`}
              disabled={!food}
              onClick={() => onSwap(item)}
            >
              <SwapIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <IconButton
          size="small"
          aria-label={`${name} entfernen`}
          {...removing(() => change((meals) => withItems(meals, mealId, (items) => without(items, item.id))))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function energyText(item: Item, food: Food | undefined): string {
  if (!food) return item.text ? 'ohne Nährwerte' : '';
  if (gramsOf(item, food) === undefined) return 'Stückgewicht fehlt';
  const { values } = totalsOf([item], new Map([[food.id, food]]));
  return `${formatNumber(Math.round(values.energy_kcal))} kcal`;
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** On a phone, a separate line beside the drag handle. */
const NAME = {
  flex: { xs: '1 1 calc(100% - 48px)', sm: '1 1 9em' },
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

const ENERGY = { minWidth: '5.5em', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

export const ItemRow = memo(PlainItemRow);
