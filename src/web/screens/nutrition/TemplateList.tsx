import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useRoom } from '../../ui/useRoom.ts';
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
        hiddenColumns={useRoom() ? [] : ['protein_g', 'carbs_g', 'fat_g']}
        bulkActions={<NutritionBulkActions />}
      />
    </>
  );
}
