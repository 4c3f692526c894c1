import { ResourceList } from '#web/generic/list/ResourceList.tsx';
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
        bulkActions={<NutritionBulkActions />}
      />
    </>
  );
}
