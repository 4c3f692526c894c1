import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import { type NutritionTemplate, nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { customers } from '#resources/people/customers.ts';
import { nutritionCopying } from '#resources/training/copies.ts';
import { nutritionCopies } from '#resources/training/endpoints/copies.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { useShareAction } from '#web/screens/studio/share/index.ts';
import {
  AssignDialog,
  CurrentAndPast,
  Standing,
  TemplateDialog,
} from '#web/screens/training/copies/index.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { planPath } from './planPath.ts';
import { useNewPlan } from './useNewPlan.ts';

const { useRecord: useCustomer } = partsOf(customers);
const { Column, Field, useRecord: usePlan } = partsOf(nutritionPlans);

const { goal: GOAL } = nutritionPlans.fields;

/** Renders a customer's plans, latest first, with the action for a new one. */
export function CustomerPlans() {
  const { id, first_name } = useCustomer();
  const [choosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<NutritionTemplate>();
  const begin = useNewPlan(id, (template) => {
    setChoosing(false);
    setAsked(template);
  });
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const create = { label: 'Plan anlegen', icon: AddIcon, onClick: () => setChoosing(true) };
  return (
    <>
      <RelatedList
        resource={nutritionPlans.path}
        filter={{ customer_id: id }}
        sort={['valid_from', 'DESC']}
        create={useMay().may('create', nutritionPlans) ? create : undefined}
        empty={`${first_name} hat noch keinen Ernährungsplan. Leg einen an: leer oder aus einer Vorlage.`}
        body={
          <CurrentAndPast
            columns={['name', 'goal', 'energy_kcal', 'valid_from', 'valid_until']}
            // On smaller screens, validity and link take precedence.
            hiddenColumns={roomy ? [] : ['goal', 'energy_kcal']}
            card={<PlanCard />}
            to={(plan) => planPath(id, plan)}
          >
            <Column source="id" label="Stand">
              <Standing />
            </Column>
            <Column source="template_id" label="Teilen">
              <Share />
            </Column>
          </CurrentAndPast>
        }
      />
      {choosing && (
        <TemplateDialog<NutritionTemplate>
          copying={nutritionCopying}
          about={({ goal, energy_kcal }) => [
            goal && GOAL.of[goal],
            energy_kcal && `${formatNumber(energy_kcal)} kcal`,
          ]}
          empty={`/customers/plans/create/${id}`}
          onChoose={begin}
          onClose={() => setChoosing(false)}
        />
      )}
      {asked && (
        <AssignDialog
          copying={nutritionCopying}
          endpoints={nutritionCopies}
          template={asked}
          customers={[id]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Renders a plan as a card on narrow screens. */
function PlanCard() {
  const { name, goal, energy_kcal } = usePlan();
  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative', p: 1.5, ...WHOLE_CARD }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <NameLink>{name}</NameLink>
        <Standing />
      </Stack>
      <Typography component="div" variant="body2" color="text.secondary">
        {goal && <Field source="goal" />}
        {goal && energy_kcal !== null && ' · '}
        {energy_kcal !== null && <Field source="energy_kcal" />}
      </Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        <Validity />
      </Typography>
      <Share />
    </Card>
  );
}

function Validity() {
  const { valid_until } = usePlan();
  return (
    <>
      Ab <Field source="valid_from" />
      {valid_until && (
        <>
          {' '}
          bis <Field source="valid_until" />
        </>
      )}
    </>
  );
}

/** Renders the share button, above the stretched link of the name. */
function Share() {
  const share = useShareAction();
  return share ? (
    <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
      <ActionButton action={{ ...share, label: 'Link' }} size="small" />
    </Box>
  ) : null;
}

/** Stretches the name's link over the card. */
const WHOLE_CARD = { '& a::after': { content: '""', position: 'absolute', inset: 0 } } as const;
