import { starterFoods } from '#resources/nutrition/endpoints/nutrition.ts';
import { useImport } from '#web/generic/list/import/useImport.tsx';
import { useStarter } from '#web/generic/list/import/useStarter.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { NutritionBulkActions, NutritionSections } from '../NutritionSections.tsx';

/** Renders the foods. */
export function FoodList() {
  const starter = useStarter(starterFoods);
  const imported = useImport();
  return (
    <>
      <NutritionSections />
      <ResourceList
        subtitle="Nährwerte je 100 g"
        emptyHint="Beginn mit der Grundausstattung, übernimm eine Datei, oder leg das erste Lebensmittel selbst an."
        actions={[imported]}
        emptyActions={[starter, imported]}
        bulkActions={<NutritionBulkActions />}
      />
    </>
  );
}
