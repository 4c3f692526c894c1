import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import type { Food } from '../../../resources/foods.ts';
import { MEAL_DAYS, type Meal, UNITS } from '../../../resources/nutrition.ts';

/** On paper there is this and nothing else. */
const PRINT = {
  '@media screen': { '.printed-plan': { display: 'none' } },
  '@page': { size: 'A4', margin: '15mm' },
  '@media print': {
    body: { background: '#fff !important', margin: 0 },
    'body > :not(.printed-plan)': { display: 'none !important' },
  },
} as const;

/** Opens the browser's print with a sheet of paper. */
export function Printed({
  title,
  onPrinted,
  children,
}: {
  title: string;
  onPrinted: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    // Once it is drawn.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return (
    <Portal>
      <Box
        className="printed-plan"
        component="article"
        sx={{ color: '#000', fontSize: '11pt', lineHeight: 1.4 }}
      >
        <GlobalStyles styles={PRINT} />
        <Box component="h1" sx={{ fontSize: '18pt', m: 0, mb: '4mm' }}>
          {title}
        </Box>
        {children}
      </Box>
    </Portal>
  );
}

interface PrintedPlanProps {
  readonly name: string;
  readonly description: string | null;
  readonly meals: readonly Meal[];
  readonly foods: ReadonlyMap<string, Food>;
  readonly onPrinted: () => void;
}

/** A day of meals for the kitchen. */
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
