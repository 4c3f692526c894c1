/** The parts of a studio's form, and what follows when they are saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FEATURES, type Feature } from '../../../resources/features.ts';
import { studios } from '../../../resources/studios.ts';
import { formOf } from '../../generic/form/Section.tsx';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection, FullRow } from '../../ui/FormSection.tsx';
import { BILLING } from './billing.ts';
import { ColorPreview } from './ColorPreview.tsx';
import { DunningInputs } from './DunningInputs.tsx';
import { OnlineInputs } from './OnlineInputs.tsx';

const { Section, Input } = formOf(studios);

/** A studio's name, place, contact, hours and tax data. */
export function MasterDataInputs() {
  return (
    <>
      <Section title="Studio" single begins of={['studio_name']}>
        <Input
          source="logo"
          helperText="Steht in der Kopfzeile der App."
          picture={{ onChanged: useStudioChanged() }}
        />
      </Section>
      <Section
        title="Anschrift"
        of={['street', 'postal_code', 'city', 'federal_state']}
        wide={['street', 'federal_state']}
      />
      <Section title="Kontakt" of={['phone', 'email', 'website']} wide={['website']} />
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
      <Section title="Abrechnung" of={BILLING} wide={['creditor_id', 'iban', 'small_business']} />
      <DunningInputs />
      <Section
        title="Buchhaltung"
        hint="Für das Buchungsjournal und die Datei für DATEV. Frag im Zweifel deine Steuerberatung."
        group="accounting"
      />
      <OnlineInputs />
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
    <Section
      title="Farben"
      hint="Text bleibt immer lesbar: Wo eine Farbe zu wenig Kontrast hat, zeigt die App sie heller oder dunkler."
      of={['color_palette.primary', 'color_palette.secondary']}
      help={{ 'color_palette.primary': 'Knöpfe, Links, Auswahl', 'color_palette.secondary': 'Akzente' }}
    >
      <FullRow>
        <ColorPreview colors={colors} name={name ?? ''} />
      </FullRow>
    </Section>
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
