import { starterFoods } from '../../../../resources/endpoints/nutrition.ts';
import { foods } from '../../../../resources/foods.ts';
import { useImport } from '../../../generic/import/useImport.tsx';
import { useStarter } from '../../../generic/import/useStarter.ts';
import { ResourceList } from '../../../generic/list/ResourceList.tsx';
import { partsOf } from '../../../generic/parts.tsx';
import { NutritionBulkActions, NutritionSections } from '../NutritionSections.tsx';

const { Column } = partsOf(foods);

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
        actions={[imported]}
        emptyActions={[starter, imported]}
        bulkActions={<NutritionBulkActions />}
      >
        <Column source="name" />
        <Column source="group" />
        <Column source="energy_kcal" />
        <Column source="protein_g" />
        <Column source="carbs_g" />
        <Column source="fat_g" />
        <Column source="allergens" />
      </ResourceList>
    </>
  );
}
