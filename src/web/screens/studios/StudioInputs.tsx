/** The parts of a studio's form, and what follows when they are saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FEATURES, type Feature } from '../../../resources/features.ts';
import { studios } from '../../../resources/studios.ts';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection, FullRow } from '../../ui/FormSection.tsx';
import { ColorPreview } from './ColorPreview.tsx';

const Input = inputOf(studios);

/** A studio's name, place, contact, hours and tax data. */
export function MasterDataInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <FormSection title="Studio" single>
        <Input source="studio_name" autoFocus={isNew} />
        <Input
          source="logo"
          helperText="Steht in der Kopfzeile der App."
          picture={{ onChanged: useStudioChanged() }}
        />
      </FormSection>
      <FormSection title="Anschrift">
        <FullRow>
          <Input source="street" />
        </FullRow>
        <Input source="postal_code" />
        <Input source="city" />
        <FullRow>
          <Input source="federal_state" />
        </FullRow>
      </FormSection>
      <FormSection title="Kontakt">
        <Input source="phone" />
        <Input source="email" />
        <FullRow>
          <Input source="website" />
        </FullRow>
      </FormSection>
      <FormSection title="Öffnungszeiten" hint="Jeder Tag kann mehrere Zeiten haben." single>
        <WeeklyHoursInput source="opening_hours" none="geschlossen" />
      </FormSection>
      <FormSection
        title="Schließzeiten"
        hint="Betriebsferien und einzelne Tage. Kurse fallen dann aus."
        single
      >
        <DaySpansInput source="closures" one="Schließzeit" none="Keine Schließzeiten eingetragen." />
      </FormSection>
      <FormSection title="Abrechnung">
        <FullRow>
          <Input source="creditor_id" />
        </FullRow>
        <FullRow>
          <Input source="iban" />
        </FullRow>
        <Input source="vat_id" />
        <FullRow>
          <Input source="small_business" />
        </FullRow>
      </FormSection>
    </>
  );
}

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

/**
 * Makes the app look anew at the studio the person works in: its name, logo, colours and features may have changed.
 * @example <ResourceEdit onSaved={useStudioChanged()} />
 */
export function useStudioChanged(): () => void {
  const authProvider = useAuthProvider();
  const queries = useQueryClient();
  return () => {
    authProvider?.forgetPermissions?.();
    void queries.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  };
}
