import Box from '@mui/material/Box';
import { formatNumber } from '#format/numbers.ts';
import type { Food } from '#resources/nutrition/foods.ts';
import { MEAL_DAYS, type Meal, UNITS } from '#resources/nutrition/nutrition.ts';
import { Printed } from '#web/ui/Printed.tsx';

interface PrintedPlanProps {
  readonly name: string;
  readonly description: string | null;
  readonly meals: readonly Meal[];
  readonly foods: ReadonlyMap<string, Food>;
  readonly onPrinted: () => void;
}

/** Prints a day of meals. */
export function PrintedPlan({ name, description, meals, foods, onPrinted }: PrintedPlanProps) {
  return (
    <Printed title={name} onPrinted={onPrinted}>
      {description && <p>{description}</p>}
      {meals.map((meal) => (
        <Box component="section" key={meal.id} sx={{ mb: '4mm', breakInside: 'avoid' }}>
          <Box component="h2" sx={{ fontSize: '13pt', m: 0, borderBottom: '1pt solid #000' }}>
            {[meal.name, meal.time, meal.on !== 'every' && MEAL_DAYS[meal.on]].filter(Boolean).join(' · ')}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: '5mm' }}>
            {meal.items.map((item) => (
              <li key={item.id}>
                {formatNumber(item.amount)} {UNITS[item.unit]}{' '}
                {foods.get(item.food_id ?? '')?.name ?? item.text}
              </li>
            ))}
          </Box>
          {meal.note && <Box sx={{ fontStyle: 'italic' }}>{meal.note}</Box>}
        </Box>
      ))}
    </Printed>
  );
}
