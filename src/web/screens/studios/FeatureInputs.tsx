import { FEATURES, type Feature } from '../../../resources/features.ts';
import { studios } from '../../../resources/studios.ts';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';

const Input = inputOf(studios);

/** Switches of the features, each with what it brings. */
export function FeatureInputs() {
  return (
    <FormSection
      title="Funktionen"
      hint="Was aus ist, verschwindet für alle im Studio. Daten bleiben erhalten und sind wieder da, sobald es eingeschaltet wird."
      single
    >
      {FEATURES.map((feature) => (
        <Input key={feature} source={`enabled_features.${feature}`} helperText={FEATURE_HELP[feature]} />
      ))}
    </FormSection>
  );
}

/** What a feature brings, for whoever switches it. */
const FEATURE_HELP: Readonly<Record<Feature, string>> = {
  COURSES: 'Kalender, Termine und Kurse mit Buchung und Warteliste, dazu die Verwaltung der Standorte.',
  TRAINING_DIARY: 'Übungen und Workouts: Trainingspläne schreiben und Kundinnen und Kunden zuweisen.',
  NUTRITION_DIARY: 'Ernährungspläne und ihre Vorlagen, mit Nährwerten und Allergenen.',
};
