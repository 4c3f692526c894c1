import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { type NutritionPlan, nutritionPlans } from '../../../resources/nutrition.ts';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { NameLink } from '../../ui/NameLink.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

const { useRecord: useCustomer } = partsOf(customers);
const { Column, useRecord: usePlan } = partsOf(nutritionPlans);

/** A customer's plans, the latest first, and the way to a new one. */
export function CustomerPlans() {
  const { id, first_name } = useCustomer();
  const [choosing, setChoosing] = useState(false);
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
      {choosing && <TemplateDialog customerId={id} onClose={() => setChoosing(false)} />}
    </>
  );
}

function Name() {
  return <NameLink>{usePlan().name}</NameLink>;
}

/** Is it eaten by now, not yet, or no more? */
function Standing() {
  const plan = useRecordContext<NutritionPlan>();
  if (!plan) return null;
  const now = today();
  if (plan.valid_from > now) return <ToneChip label="Kommt noch" tone="info" />;
  if (plan.valid_until && plan.valid_until < now) return <ToneChip label="Beendet" tone="neutral" />;
  return <ToneChip label="Aktuell" tone="success" />;
}
