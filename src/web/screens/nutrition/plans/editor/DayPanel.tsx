import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { ALLERGENS, foods as declared, type Food } from '#resources/nutrition/foods.ts';
import { MEAL_DAYS } from '#resources/nutrition/nutrition.ts';
import { allergensOf } from '#rules/nutrition/shopping.ts';
import { type DayKind, type Missing, totalsOfDay } from '#rules/nutrition/totals.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { MACROS, MacroShares, macroLabel } from '../shares.tsx';
import type { Meals } from './meals.ts';
import type { Target } from './target.ts';

interface DayPanelProps {
  readonly meals: Meals;
  readonly foods: ReadonlyMap<string, Food>;
  readonly day: DayKind;
  /** Called when the kind of day changes; without it there is only one kind. */
  readonly onDay: ((day: DayKind) => void) | undefined;
  readonly target: Target;
  /** Actions for the day. */
  readonly actions?: ReactNode;
}

/** Renders a day's planned values against its target. */
export function DayPanel({ meals, foods, day, onDay, target, actions }: DayPanelProps) {
  const { values, missing } = totalsOfDay(meals, day, foods);
  return (
    <Stack component="section" aria-label="Tagessumme" sx={{ gap: 2 }}>
      {onDay && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          value={day}
          aria-label="Welcher Tag"
          onChange={(_, next: DayKind | null) => next && onDay(next)}
        >
          <ToggleButton value="training">{MEAL_DAYS.training}</ToggleButton>
          <ToggleButton value="rest">{MEAL_DAYS.rest}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box>
        <Against label="Energie" unit="kcal" is={values.energy_kcal} of={target.energy_kcal} large />
        {MACROS.map((name) => (
          <Against key={name} label={macroLabel(name)} unit="g" is={values[name]} of={target[name]} />
        ))}
      </Box>
      <MacroShares of={values} />
      <Typography variant="body2" color="text.secondary">
        {Object.entries(OTHERS)
          .map(([name, label]) => `${label} ${grams(values[name as keyof typeof OTHERS])}`)
          .join(' · ')}
      </Typography>
      <NotCounted missing={missing} />
      <AllergensOf meals={meals} foods={foods} />
      {actions}
    </Stack>
  );
}

const OTHERS = {
  sugar_g: 'Zucker',
  saturated_fat_g: 'Gesättigte Fettsäuren',
  fibre_g: 'Ballaststoffe',
  salt_g: 'Salz',
} as const;

const rounded = (value: number) => formatNumber(Math.round(value));
const grams = (value: number) => `${formatNumber(Math.round(value * 10) / 10)} g`;

/** Tolerance as a ratio of the target. */
const NEAR = 0.03;

interface AgainstProps {
  readonly label: string;
  readonly unit: string;
  readonly is: number;
  readonly of: number | null;
  readonly large?: boolean;
}

/** Renders actual and target value with an assessment in words; a full bar is the target. */
function Against({ label, unit, is, of, large = false }: AgainstProps) {
  const apart = of === null ? 0 : Math.round(of) - Math.round(is);
  const words =
    of === null
      ? 'kein Ziel'
      : Math.abs(is - of) <= NEAR * of
        ? 'trifft das Ziel'
        : apart > 0
          ? `noch ${rounded(apart)} ${unit}`
          : `${rounded(-apart)} ${unit} zu viel`;
  const amount = of === null ? `${rounded(is)} ${unit}` : `${rounded(is)} von ${rounded(of)} ${unit}`;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" variant="body2">
          {label}
        </Typography>
        <Typography
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: large ? 650 : 500 }}
          variant={large ? 'body1' : 'body2'}
        >
          {amount}
        </Typography>
      </Box>
      {of !== null && (
        <Gauge
          label={`${label} am Tag`}
          taken={is}
          of={of}
          warnFrom={1 + NEAR}
          text={`${amount}, ${words}`}
        />
      )}
      <Typography variant="caption" color="text.secondary">
        {words}
      </Typography>
    </Box>
  );
}

const BECAUSE = {
  text: 'steht nicht in der Liste',
  piece: 'Gewicht eines Stücks fehlt',
} as const;

/** Renders the foods that the sum omits for lack of values. */
function NotCounted({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  const whole = missing.flatMap(({ name, because }) =>
    because === 'values' ? [] : [`${name} (${BECAUSE[because]})`],
  );
  const parts = missing.flatMap(({ name, nutrients = [] }) =>
    nutrients.length === 0
      ? []
      : [`${name}: ${nutrients.map((one) => declared.fields[one].label).join(', ')}`],
  );
  return (
    <Alert severity={whole.length > 0 ? 'warning' : 'info'}>
      {whole.length > 0 && <div>Nicht mitgezählt: {whole.join(', ')}.</div>}
      {parts.length > 0 && <div>Ohne Angabe: {parts.join('; ')}.</div>}
    </Alert>
  );
}

function AllergensOf({ meals, foods }: Pick<DayPanelProps, 'meals' | 'foods'>) {
  const { found, unknown } = allergensOf(meals, foods);
  return (
    <Box component="section" aria-label="Allergene">
      <Typography variant="subtitle2" component="h3">
        Allergene
      </Typography>
      {found.size === 0 && <Typography variant="body2">Keine angegeben.</Typography>}
      {[...found].map(([allergen, names]) => (
        <Typography key={allergen} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <b>{ALLERGENS[allergen as keyof typeof ALLERGENS]}</b>: {names.join(', ')}
        </Typography>
      ))}
      {unknown.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          Unbekannt: {unknown.join(', ')}
        </Typography>
      )}
    </Box>
  );
}
