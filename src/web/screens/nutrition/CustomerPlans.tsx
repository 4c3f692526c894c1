import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { nutritionCopying } from '../../../resources/copies.ts';
import { customers } from '../../../resources/customers.ts';
import { type NutritionTemplate, nutritionPlans, nutritionTemplates } from '../../../resources/nutrition.ts';
import { Standing } from '../../generic/copies/Standing.tsx';
import { TemplateDialog } from '../../generic/copies/TemplateDialog.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { NameLink } from '../../ui/NameLink.tsx';

const GOALS = nutritionTemplates.fields.goal.of;
const { useRecord: useCustomer } = partsOf(customers);
const { Column, useRecord: usePlan } = partsOf(nutritionPlans);

/** A customer's plans, the latest first, and the way to a new one. */
export function CustomerPlans() {
  const { id, first_name } = useCustomer();
  const [choosing, setChoosing] = useState(false);
  const form = `/customers/plans/create/${id}`;
  const create = { label: 'Ernährungsplan anlegen', icon: AddIcon, onClick: () => setChoosing(true) };
  return (
    <>
      <RelatedList
        resource={nutritionPlans.path}
        filter={{ customer_id: id }}
        sort={['valid_from', 'DESC']}
        columns={['name', 'goal', 'energy_kcal', 'valid_from', 'valid_until']}
        to={(plan) => `/customers/${id}/plans/${plan}/edit`}
        create={useMay().may('create', nutritionPlans) ? create : undefined}
        empty={`${first_name} hat noch keinen Ernährungsplan. Leg einen an: leer oder aus einer Vorlage.`}
      >
        <Column source="name">
          <Name />
        </Column>
        <Column source="goal" />
        <Column source="energy_kcal" />
        <Column source="valid_from" />
        <Column source="valid_until" />
        <Column source="id" label="Stand">
          <Standing />
        </Column>
      </RelatedList>
      {choosing && (
        <TemplateDialog<NutritionTemplate>
          copying={nutritionCopying}
          about={({ goal, energy_kcal }) => [
            goal && GOALS[goal],
            energy_kcal && `${formatNumber(energy_kcal)} kcal`,
          ]}
          empty={form}
          choice={(template) => ({ to: `${form}?template=${template.id}` })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function Name() {
  return <NameLink>{usePlan().name}</NameLink>;
}
