import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatNumber } from '#format/numbers.ts';
import type { Food } from '#resources/nutrition/foods.ts';
import { checkMeals, type Item, MEAL_DAYS, type Meal } from '#resources/nutrition/nutrition.ts';
import { totalsOf } from '#rules/nutrition/totals.ts';
import { Cell, PlainInput } from '#web/generic/record/editor/Cell.tsx';
import { changed, duplicated, moved, withAfter, without } from '#web/generic/record/editor/entries.ts';
import { DragHandle, SortableList } from '#web/generic/record/editor/SortableList.tsx';
import { ROWS, removing } from '#web/ui/rows.ts';
import { MACROS, macroLabel } from '../shares.tsx';
import { FoodFinder } from './FoodFinder.tsx';
import { ItemRow } from './ItemRow.tsx';
import { type ChangeMeals, TEXT, TIME, withItems } from './meals.ts';

interface MealCardProps {
  readonly meal: Meal;
  readonly index: number;
  /** Its name, unlike those of the other meals. */
  readonly called: string;
  readonly foods: ReadonlyMap<string, Food>;
  readonly change: ChangeMeals;
  readonly onSwap: (mealId: string, item: Item) => void;
  /** Shows errors of missing values, after a first attempt to save. */
  readonly strict: boolean;
}

/** Renders a meal: time, items, and nutritional values. */
function PlainMealCard({ meal, index, called, foods, change, onSwap, strict }: MealCardProps) {
  const { id, name, items } = meal;
  const set = (values: Partial<Meal>, about: string) =>
    change((meals) => changed(meals, id, (one) => ({ ...one, ...values })), `${id}.${about}`);
  const empty = strict ? checkMeals([meal])['meals.0.items'] : undefined;
  return (
    <Box component="section" aria-label={called} sx={CARD} data-invalid={empty ? true : undefined}>
      <Box sx={HEAD}>
        <DragHandle />
        <Cell
          label={`Name der Mahlzeit ${index + 1}`}
          value={name as string | null}
          {...TEXT}
          width={22}
          fault={strict && !name ? 'Der Name fehlt.' : undefined}
          onChange={(next) => set({ name: next ?? '' }, 'name')}
        />
        <Cell
          label={`Uhrzeit ${called}`}
          value={meal.time}
          {...TIME}
          width={5}
          placeholder="Uhrzeit"
          onChange={(time) => set({ time }, 'time')}
        />
        <PlainInput
          as="select"
          aria-label={`Wann ${called}`}
          value={meal.on}
          onChange={({ target }) => set({ on: target.value as Meal['on'] }, 'on')}
        >
          {Object.entries(MEAL_DAYS).map(([on, label]) => (
            <option key={on} value={on}>
              {label}
            </option>
          ))}
        </PlainInput>
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <Tooltip title="Mahlzeit verdoppeln">
            <IconButton
              size="small"
              aria-label={`${called} verdoppeln`}
              onClick={() => change((meals) => duplicated(meals, id))}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <IconButton
            size="small"
            aria-label={`${called} entfernen`}
            {...removing(() => change((meals) => without(meals, id)))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      <Stack {...ROWS} sx={{ gap: 1 }}>
        <SortableList
          entries={items}
          nameOf={(item) => foods.get(item.food_id ?? '')?.name ?? item.text ?? 'Lebensmittel'}
          onMove={(from, to) => change((meals) => withItems(meals, id, (now) => moved(now, from, to)))}
        >
          {(item) => (
            <ItemRow
              mealId={id}
              item={item}
              food={foods.get(item.food_id ?? '')}
              change={change}
              onSwap={(one) => onSwap(id, one)}
            />
          )}
        </SortableList>
        <Box sx={{ mt: 1 }}>
          <FoodFinder
            label={`Lebensmittel zu ${called}`}
            onFound={(item) =>
              change((meals) => withItems(meals, id, (now) => withAfter(now, undefined, item)))
            }
          />
          {empty && (
            <FormHelperText error role="alert">
              {empty}
            </FormHelperText>
          )}
        </Box>
      </Stack>
      <Cell
        label={`Hinweis ${called}`}
        value={meal.note}
        {...TEXT}
        width={40}
        placeholder="Hinweis"
        onChange={(note) => set({ note }, 'note')}
      />
      <MealTotals items={items} foods={foods} />
    </Box>
  );
}

function MealTotals({ items, foods }: Pick<MealCardProps, 'foods'> & Pick<Meal, 'items'>) {
  const { values, missing } = totalsOf(items, foods);
  const round = (value: number) => formatNumber(Math.round(value));
  const macros = MACROS.map((name) => `${macroLabel(name)} ${round(values[name])} g`);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <b>{round(values.energy_kcal)} kcal</b> · {macros.join(' · ')}
      {missing.some(({ because }) => because !== 'values') && ' · nicht alles ist gezählt'}
    </Typography>
  );
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 1.25, sm: 2 },
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& input': { maxWidth: '100%' },
  '&[data-invalid]': { borderColor: 'error.main' },
} as const;

const HEAD = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

export const MealCard = memo(PlainMealCard);
