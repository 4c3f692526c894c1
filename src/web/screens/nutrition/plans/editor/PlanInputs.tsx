import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ScaleIcon from '@mui/icons-material/ScaleOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#format/numbers.ts';
import { nutritionPlans, type nutritionTemplates } from '#resources/nutrition/nutrition.ts';
import { scaledMeals } from '#rules/nutrition/amounts.ts';
import { ADJUSTMENT } from '#rules/nutrition/target.ts';
import { type DayKind, hasVariants, totalsOfDay } from '#rules/nutrition/totals.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { HistoryButtons } from '#web/generic/record/editor/EditorHistory.tsx';
import { useTree } from '#web/generic/record/editor/useTree.ts';
import { FormSection, FullRow, SectionsBeside } from '#web/ui/FormSection.tsx';
import { PrintedPlan } from '../PrintedPlan.tsx';
import { DayPanel } from './DayPanel.tsx';
import { MealsEditor } from './MealsEditor.tsx';
import { faultOf, type Meals } from './meals.ts';
import { ShoppingDialog } from './ShoppingDialog.tsx';
import { TargetDialog } from './TargetDialog.tsx';
import { hasRestTarget, TARGET_FIELDS, targetOn, useTypedTargets } from './target.ts';
import { useBody } from './useBody.ts';
import { useFoods } from './useFoods.ts';

// Uses only fields that plans and templates share.
const Input = inputOf(nutritionPlans as unknown as typeof nutritionTemplates);

interface PlanInputsProps {
  /** Customer of the plan; undefined for a template. */
  readonly customerId?: string;
  /** Inputs before the targets: customer and period. */
  readonly children?: ReactNode;
}

/** Editor of a day of meals, within the form of a template or of a customer's plan. */
export function PlanInputs({ customerId, children }: PlanInputsProps) {
  const [meals, change] = useTree<Meals>('meals', faultOf);
  const { known } = useFoods(meals);
  const targets = useTypedTargets();
  const [day, setDay] = useState<DayKind>('training');
  const hasDays = hasVariants(meals) || hasRestTarget(targets);
  const shown = hasDays ? day : 'training';
  const notify = useNotify();

  const scale = () => {
    const training = targetOn(targets, 'training').energy_kcal;
    const scaled =
      training === null
        ? undefined
        : scaledMeals(meals, { training, rest: targetOn(targets, 'rest').energy_kcal }, known);
    if (!scaled)
      return notify(
        'So weit lassen sich die Mengen nicht strecken oder kürzen. Ändere zuerst die Mahlzeiten.',
        {
          type: 'warning',
        },
      );
    change(() => scaled);
    const { energy_kcal } = totalsOfDay(scaled, shown, known).values;
    notify(`Mengen angepasst: ${formatNumber(Math.round(energy_kcal))} kcal. Strg Z nimmt es zurück.`, {
      type: 'success',
    });
  };

  return (
    <SectionsBeside
      aside={
        <Box
          component="aside"
          aria-label="Auswertung"
          sx={{
            position: { lg: 'sticky' },
            top: { lg: 80 },
            maxHeight: { lg: 'calc(100vh - 170px)' },
            overflowY: { lg: 'auto' },
            pb: 2,
          }}
        >
          <DayPanel
            meals={meals}
            foods={known}
            day={shown}
            onDay={hasDays ? setDay : undefined}
            target={targetOn(targets, shown)}
            actions={
              <Tools
                meals={meals}
                foods={known}
                onScale={
                  targetOn(targets, 'training').energy_kcal === null || meals.length === 0 ? undefined : scale
                }
              />
            }
          />
        </Box>
      }
    >
      <FormSection title="Plan">
        <Input source="name" autoFocus />
        <Input source="goal" />
        {children}
        <FullRow>
          <Input source="description" />
        </FullRow>
      </FormSection>
      <FormSection title="Ziel am Tag">
        <FullRow>
          <TargetButton customerId={customerId} />
        </FullRow>
        {TARGET_FIELDS.map((name) => (
          <Input key={name} source={name} />
        ))}
        {hasDays && (
          <>
            <FullRow>
              <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
                Abweichend am Ruhetag
              </Typography>
            </FullRow>
            {TARGET_FIELDS.map((name) => (
              <Input key={name} source={`rest_day.${name}`} />
            ))}
          </>
        )}
      </FormSection>
      <Box component="section" aria-label="Mahlzeiten" sx={{ pt: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
          <Typography variant="h3" component="h2">
            Mahlzeiten
          </Typography>
          <HistoryButtons />
        </Stack>
        <MealsEditor meals={meals} change={change} foods={known} />
      </Box>
    </SectionsBeside>
  );
}

function TargetButton({ customerId }: { customerId: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const body = useBody(customerId);
  const goal = useWatch({ name: 'goal' }) as keyof typeof ADJUSTMENT | null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalculateIcon />}
        loading={!body}
        onClick={() => setAsking(true)}
        sx={{ mb: 1 }}
      >
        Aus Körperwerten ausrechnen
      </Button>
      {asking && body && (
        <TargetDialog body={body} adjust_pct={ADJUSTMENT[goal ?? 'keep']} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly meals: Meals;
  readonly foods: ReturnType<typeof useFoods>['known'];
  readonly onScale: (() => void) | undefined;
}

/** Renders the actions on the whole plan. */
function Tools({ meals, foods, onScale }: ToolsProps) {
  const [name, description] = useWatch({ name: ['name', 'description'] }) as [string | null, string | null];
  const [shopping, setShopping] = useState(false);
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const called = name || 'Ernährungsplan';
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Button variant="outlined" startIcon={<ScaleIcon />} disabled={!onScale} onClick={onScale}>
        Auf das Ziel skalieren
      </Button>
      <Button color="inherit" startIcon={<CartIcon />} onClick={() => setShopping(true)}>
        Einkaufsliste
      </Button>
      <Button color="inherit" startIcon={<PrintIcon />} onClick={() => setPrinting(true)}>
        Drucken
      </Button>
      {shopping && (
        <ShoppingDialog name={called} meals={meals} foods={foods} onClose={() => setShopping(false)} />
      )}
      {printing && <PrintedPlan {...{ name: called, description, meals, foods }} onPrinted={printed} />}
    </Stack>
  );
}
