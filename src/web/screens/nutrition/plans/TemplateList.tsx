import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useRoom } from '#web/ui/useRoom.ts';
import { NutritionBulkActions, NutritionSections } from './NutritionSections.tsx';

/** Renders the templates of nutrition plans. */
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
