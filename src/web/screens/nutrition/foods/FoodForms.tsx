import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../format/numbers.ts';
import { foods } from '../../../../resources/foods.ts';
import { energyOf } from '../../../../rules/nutrition/energy.ts';
import { useDeleteAction } from '../../../generic/deletion/useDeleteAction.tsx';
import { StudioSection } from '../../../generic/form/AllInputs.tsx';
import { ResourceCreate } from '../../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../../generic/form/ResourceEdit.tsx';
import { inputOf } from '../../../generic/inputs/InputFor.tsx';
import { RecordHeader } from '../../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../../generic/ResourceShow.tsx';
import { FormSection, FullRow } from '../../../ui/FormSection.tsx';
import { MACROS, MacroShares } from '../shares.tsx';

const Input = inputOf(foods);

export function FoodCreate() {
  return (
    <ResourceCreate redirect="list">
      <FoodInputs />
    </ResourceCreate>
  );
}

/** A food's form, which is its page. */
export function FoodEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit embedded>
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

/** What the macronutrients come to, as they are typed. */
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
