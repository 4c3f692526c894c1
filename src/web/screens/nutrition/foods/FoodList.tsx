import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '../../../../format/plurals.ts';
import { starterFoods } from '../../../../resources/endpoints/nutrition.ts';
import { foods } from '../../../../resources/foods.ts';
import { useAdminDataProvider } from '../../../data/types.ts';
import type { Action } from '../../../generic/actions/action.ts';
import { ResourceList } from '../../../generic/list/ResourceList.tsx';
import { partsOf } from '../../../generic/parts.tsx';
import { useMay } from '../../../generic/useMay.ts';
import { NutritionBulkActions, NutritionSections } from '../NutritionSections.tsx';

const { Column } = partsOf(foods);

/** What plans are made of. */
export function FoodList() {
  const starter = useStarterAction();
  return (
    <>
      <NutritionSections />
      <ResourceList
        subtitle="Nährwerte je 100 g"
        emptyHint="Beginn mit einem Grundstock gängiger Lebensmittel, oder leg das erste selbst an."
        emptyActions={[starter]}
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

/** Fills the list with common foods. */
function useStarterAction(): Action | false {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      const { created } = await call(starterFoods, { body: {} });
      notify(`${counted(created, foods.label)} angelegt.`, { type: 'success' });
      await client.invalidateQueries({ queryKey: [foods.path] });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Das hat nicht geklappt.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    useMay().mayCall(starterFoods) && {
      label: 'Grundstock anlegen',
      icon: PlaylistAddIcon,
      onClick: () => void fill(),
      busy,
    }
  );
}
