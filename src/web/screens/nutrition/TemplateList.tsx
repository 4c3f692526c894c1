import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { NutritionBulkActions, NutritionSections } from './NutritionSections.tsx';

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
      />
    </>
  );
}
