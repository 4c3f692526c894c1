import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { nutritionCopying } from '../../../resources/copies.ts';
import { customers } from '../../../resources/customers.ts';
import { type NutritionTemplate, nutritionPlans } from '../../../resources/nutrition.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { CurrentAndPast } from '../../generic/copies/CurrentAndPast.tsx';
import { Standing } from '../../generic/copies/Standing.tsx';
import { TemplateDialog } from '../../generic/copies/TemplateDialog.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { NameLink } from '../../ui/NameLink.tsx';
import { useShareAction } from '../share/index.ts';
import { useNewPlan } from './useNewPlan.ts';

const { useRecord: useCustomer } = partsOf(customers);
const { Column, Field, useRecord: usePlan } = partsOf(nutritionPlans);

const { goal: GOAL } = nutritionPlans.fields;

/** A customer's plans, the latest first, and the way to a new one. */
export function CustomerPlans() {
  const { id, first_name } = useCustomer();
  const [choosing, setChoosing] = useState(false);
  const begin = useNewPlan(id);
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
            // With less room, whether it holds and the link come first.
            hiddenColumns={roomy ? [] : ['goal', 'energy_kcal']}
            card={<PlanCard />}
            to={(plan) => `/customers/${id}/plans/${plan}/edit`}
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
    </>
  );
}

/** A plan where there is no room for columns. */
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

/** The link for the customer, above the name's, which covers the card. */
function Share() {
  const share = useShareAction();
  return share ? (
    <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
      <ActionButton action={{ ...share, label: 'Link' }} size="small" />
    </Box>
  ) : null;
}

/** The name's link covers the card. */
const WHOLE_CARD = { '& a::after': { content: '""', position: 'absolute', inset: 0 } } as const;
