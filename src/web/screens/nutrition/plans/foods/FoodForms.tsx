import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#format/numbers.ts';
import { foods } from '#resources/nutrition/foods.ts';
import { energyOf } from '#rules/nutrition/energy.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { MACROS, MacroShares } from '../shares.tsx';

const Input = inputOf(foods);

export function FoodCreate() {
  return (
    <ResourceCreate redirect="list">
      <FoodInputs />
    </ResourceCreate>
  );
}

/** Form of a food, which is also its page. */
export function FoodEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit layout="embedded">
        <FoodInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

function Head() {
  const remove = useDeleteAction({ question: 'In Plänen und Vorlagen darf es dafür nicht mehr stehen.' });
  return <RecordHeader actions={[remove]} />;
}

function FoodInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection />
      <FormSection title="Lebensmittel">
        <Input source="name" autoFocus={isNew} />
        <Input source="group" />
        <Input source="piece_g" />
        <Input source="barcode" />
        <FullRow>
          <Input source="allergens" />
        </FullRow>
      </FormSection>
      <FormSection title="Nährwerte je 100 g" hint="Wie sie auf der Packung stehen.">
        <Input source="energy_kcal" />
        <Input source="protein_g" />
        <Input source="carbs_g" />
        <Input source="sugar_g" />
        <Input source="fat_g" />
        <Input source="saturated_fat_g" />
        <Input source="fibre_g" />
        <Input source="salt_g" />
        <FullRow>
          <Energy />
        </FullRow>
      </FormSection>
    </>
  );
}

/** Renders the energy of the typed macronutrients. */
function Energy() {
  const typed: unknown[] = useWatch({ name: MACROS });
  const [protein_g, carbs_g, fat_g] = typed.map((value) => (typeof value === 'number' ? value : 0));
  const macros = { protein_g: protein_g ?? 0, carbs_g: carbs_g ?? 0, fat_g: fat_g ?? 0 };
  return (
    <Box sx={{ mt: 1 }}>
      <MacroShares of={macros} />
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        Aus Eiweiß, Kohlenhydraten und Fett: {formatNumber(Math.round(energyOf(macros)))} kcal
      </Typography>
    </Box>
  );
}
