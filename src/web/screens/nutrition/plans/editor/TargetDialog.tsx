import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { choice, number } from '#declare/fields.ts';
import { formatNumber } from '#format/numbers.ts';
import { MEAL_DAYS } from '#resources/nutrition/nutrition.ts';
import { type Activity, FORMULA, targetOf, type WorkedOut } from '#rules/nutrition/target.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { useAbout } from '#web/generic/record/editor/EditorHistory.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { TARGET_FIELDS } from './target.ts';
import type { KnownBody } from './useBody.ts';

const ACTIVITIES: Record<Activity, string> = {
  sitting: 'Sitzt meist, kaum Sport (× 1,2)',
  light: 'Leicht aktiv, 1–3 Einheiten die Woche (× 1,375)',
  moderate: 'Aktiv, 3–5 Einheiten die Woche (× 1,55)',
  high: 'Sehr aktiv, 6–7 Einheiten die Woche (× 1,725)',
  very_high: 'Körperliche Arbeit und tägliches Training (× 1,9)',
};

const DAYS = { both: MEAL_DAYS.every, training: MEAL_DAYS.training, rest: MEAL_DAYS.rest };

const FIELDS = {
  weight_kg: number({ label: 'Gewicht', unit: 'kg', required: true, min: 30, max: 300 }),
  height_cm: number({ label: 'Größe', unit: 'cm', required: true, min: 120, max: 230 }),
  age: number({ label: 'Alter', unit: 'Jahre', required: true, integer: true, min: 14, max: 100 }),
  sex: choice({
    label: 'Rechnen als',
    help: 'Die Formel kennt nur diese beiden.',
    required: true,
    of: { female: 'Frau', male: 'Mann' },
  }),
  activity: choice({ label: 'Aktivität', required: true, of: ACTIVITIES }),
  adjust_pct: number({
    label: 'Mehr oder weniger als der Verbrauch',
    help: 'Abnehmen: −20, zunehmen: 10.',
    unit: '%',
    required: true,
    min: -40,
    max: 40,
  }),
  protein_per_kg: number({
    label: 'Eiweiß je kg Körpergewicht',
    unit: 'g',
    required: true,
    min: 0.5,
    max: 4,
  }),
  fat_pct: number({ label: 'Fett, Anteil an der Energie', unit: '%', required: true, min: 10, max: 60 }),
  day: choice({ label: 'Als Ziel für', required: true, of: DAYS }),
} as const;

type Asked = Record<keyof typeof FIELDS, unknown>;

interface TargetDialogProps {
  readonly body: KnownBody;
  readonly adjust_pct: number;
  readonly onClose: () => void;
}

/** Dialog that calculates a day's target from body values, with the derivation. */
export function TargetDialog({ body, adjust_pct, onClose }: TargetDialogProps) {
  const { setValue } = useFormContext();
  const about = useAbout();
  const take = async (asked: Asked) => {
    const worked = workedOut(asked);
    if (!worked) throw new Error('So lässt sich kein Ziel ausrechnen.');
    const prefix = asked.day === 'rest' ? 'rest_day.' : '';
    for (const name of TARGET_FIELDS) {
      // One undo step.
      about('target');
      setValue(`${prefix}${name}`, worked.target[name], { shouldDirty: true, shouldValidate: true });
      if (asked.day !== 'both') continue;
      about('target');
      setValue(`rest_day.${name}`, null, { shouldDirty: true });
    }
    onClose();
  };
  return (
    <ActionDialog<Asked>
      title="Ziel ausrechnen"
      action="Als Ziel übernehmen"
      values={{
        activity: 'light',
        protein_per_kg: 1.6,
        fat_pct: 30,
        day: 'both',
        adjust_pct,
        ...body.values,
      }}
      submit={take}
      onClose={onClose}
    >
      {body.note && <Alert severity="info">{body.note}</Alert>}
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Object.entries(FIELDS).map(([name, field]) => (
          <InputKind key={name} field={field} source={name} />
        ))}
      </Box>
      <Result />
    </ActionDialog>
  );
}

/** Calculates the target; undefined while a value is missing. */
function workedOut(asked: Partial<Asked>): WorkedOut | undefined {
  const { weight_kg, height_cm, age, sex, activity, adjust_pct, protein_per_kg, fat_pct } = asked;
  const numbers = [weight_kg, height_cm, age, adjust_pct, protein_per_kg, fat_pct];
  if (!numbers.every((value) => typeof value === 'number') || !sex || !activity) return undefined;
  return targetOf(
    { weight_kg, height_cm, age, sex } as never,
    { activity, adjust_pct, protein_per_kg, fat_pct } as never,
  );
}

/** Renders the derivation, for verification with a pocket calculator. */
function Result() {
  const asked = useWatch() as Partial<Asked>;
  const worked = workedOut(asked);
  const round = (value: number) => formatNumber(Math.round(value));
  return (
    <Box aria-live="polite" sx={{ p: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}>
      {worked ? (
        <>
          <Typography sx={{ fontWeight: 650 }}>
            {round(worked.target.energy_kcal)} kcal: {worked.target.protein_g} g Eiweiß,{' '}
            {worked.target.carbs_g} g Kohlenhydrate, {worked.target.fat_g} g Fett
          </Typography>
          <Typography variant="body2">
            Grundumsatz {round(worked.basal_kcal)} kcal, mit Aktivität {round(worked.used_kcal)} kcal
          </Typography>
        </>
      ) : (
        <Typography>Trag die Werte ein; Eiweiß und Fett müssen in die Energie passen.</Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        Nach {FORMULA.name}: 10 × kg + 6,25 × cm − 5 × Jahre, + 5 (Mann) oder − 161 (Frau). {FORMULA.source}.
        Eine Schätzung, keine ärztliche Beratung.
      </Typography>
    </Box>
  );
}
