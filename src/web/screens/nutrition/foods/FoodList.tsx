import { starterFoods } from '../../../../resources/endpoints/nutrition.ts';
import { useImport } from '../../../generic/import/useImport.tsx';
import { useStarter } from '../../../generic/import/useStarter.ts';
import { ResourceList } from '../../../generic/list/ResourceList.tsx';
import { useRoom } from '../../../ui/useRoom.ts';
import { NutritionBulkActions, NutritionSections } from '../NutritionSections.tsx';

/** What plans are made of. */
export function FoodList() {
  const starter = useStarter(starterFoods);
  const imported = useImport();
  return (
    <>
      <NutritionSections />
      <ResourceList
        subtitle="Nährwerte je 100 g"
        emptyHint="Beginn mit der Grundausstattung, übernimm eine Datei, oder leg das erste Lebensmittel selbst an."
        hiddenColumns={useRoom() ? [] : ['group', 'allergens']}
        actions={[imported]}
        emptyActions={[starter, imported]}
        bulkActions={<NutritionBulkActions />}
      />
    </>
  );
}
