import { nutritionTemplates } from '../../../resources/nutrition.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { NutritionBulkActions, NutritionSections } from './NutritionSections.tsx';

const { Column } = partsOf(nutritionTemplates);

/** Days of meals to make plans from. */
export function TemplateList() {
  return (
    <>
      <NutritionSections />
      <ResourceList
        title="Ernährungsvorlagen"
        subtitle="Einmal zusammengestellt, für viele Kunden angepasst"
        emptyTitle="Noch keine Ernährungsvorlagen"
        emptyHint="Stell einen Tag aus Mahlzeiten zusammen: Daraus werden Pläne für deine Kunden."
        bulkActions={<NutritionBulkActions />}
      >
        <Column source="name" />
        <Column source="goal" />
        <Column source="energy_kcal" />
        <Column source="protein_g" />
        <Column source="carbs_g" />
        <Column source="fat_g" />
      </ResourceList>
    </>
  );
}
