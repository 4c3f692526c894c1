import { useWatch } from 'react-hook-form';
import { studios } from '../../../resources/studios.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FullRow } from '../../ui/FullRow.tsx';
import { ColorPreview } from './ColorPreview.tsx';

const Input = inputOf(studios);

/** The studio's two colours, and at once what they make of the app. */
export function ColorInputs() {
  const [colors, name] = useWatch({ name: ['color_palette', 'studio_name'] }) as [
    unknown,
    string | undefined,
  ];
  return (
    <FormSection
      title="Farben"
      hint="Text bleibt immer lesbar: Wo eine Farbe zu wenig Kontrast hat, zeigt die App sie heller oder dunkler."
    >
      <Input source="color_palette.primary" helperText="Knöpfe, Links, Auswahl" />
      <Input source="color_palette.secondary" helperText="Akzente" />
      <FullRow>
        <ColorPreview colors={colors} name={name ?? ''} />
      </FullRow>
    </FormSection>
  );
}
