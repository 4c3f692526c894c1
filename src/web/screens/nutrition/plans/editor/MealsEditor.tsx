import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Food } from '#resources/nutrition/foods.ts';
import type { Item } from '#resources/nutrition/nutrition.ts';
import { changed, moved } from '#web/generic/record/editor/entries.ts';
import { SortableList } from '#web/generic/record/editor/SortableList.tsx';
import { ROWS } from '#web/ui/rows.ts';
import { MealCard } from './MealCard.tsx';
import { type ChangeMeals, faultOf, type Meals, MOST_MEALS, namesOf, newMeal, withItems } from './meals.ts';
import { SwapDialog } from './SwapDialog.tsx';

interface MealsEditorProps {
  readonly meals: Meals;
  readonly change: ChangeMeals;
  readonly foods: ReadonlyMap<string, Food>;
}

/** Renders the meals of a day, in order. */
export function MealsEditor({ meals, change, foods }: MealsEditorProps) {
  const { submitCount } = useFormState();
  const called = namesOf(meals);
  const strict = submitCount > 0;
  const fault = strict ? faultOf(meals) : undefined;
  const [swapping, setSwapping] = useState<{ readonly mealId: string; readonly item: Item }>();
  const swap = useCallback((mealId: string, item: Item) => setSwapping({ mealId, item }), []);
  const food = foods.get(swapping?.item.food_id ?? '');
  return (
    <Box {...ROWS} onKeyDown={onEnter}>
      <SortableList
        entries={meals}
        nameOf={({ name }, index) => name || `Mahlzeit ${index + 1}`}
        onMove={(from, to) => change((now) => moved(now, from, to))}
      >
        {(meal, index) => (
          <MealCard
            meal={meal}
            index={index}
            called={called[index] as string}
            foods={foods}
            change={change}
            onSwap={swap}
            strict={strict}
          />
        )}
      </SortableList>
      {fault && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        disabled={meals.length >= MOST_MEALS}
        onClick={() => change((now) => [...now, newMeal(now)])}
      >
        Mahlzeit hinzufügen
      </Button>
      {swapping && food && (
        <SwapDialog
          item={swapping.item}
          food={food}
          onClose={() => setSwapping(undefined)}
          onSwap={(next) => {
            change((now) => withItems(now, swapping.mealId, (items) => changed(items, next.id, () => next)));
            setSwapping(undefined);
          }}
        />
      )}
    </Box>
  );
}

/** Moves the focus to the next food on Enter, in place of submitting the form. */
function onEnter(event: KeyboardEvent<HTMLElement>) {
  const from = event.target;
  if (event.key !== 'Enter' || !(from instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (from.getAttribute('role') !== 'combobox')
    from.closest('section')?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
}
