/** Sections of a studio's form. */
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FEATURES, type Feature } from '#declare/features.ts';
import { studios } from '#resources/studio/studios.ts';
import { Folded } from '#web/generic/record/form/Folded.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { BILLING } from './billing.ts';
import { ColorPreview } from './ColorPreview.tsx';
import { DunningInputs } from './DunningInputs.tsx';
import { OnlineInputs } from './OnlineInputs.tsx';
import { SharedAccount } from './SharedAccount.tsx';

const { Section, Input } = formOf(studios);

/** Inputs of name and address, and of an existing studio all that follows. */
export function MasterDataInputs() {
  const id = useRecordContext()?.id;
  return (
    <>
      <Section title="Studio" single begins of={['studio_name']}>
        <Input source="logo" helperText="Steht in der Kopfzeile der App." />
      </Section>
      <Section
        title="Anschrift"
        of={['street', 'postal_code', 'city', 'federal_state']}
        wide={['street', 'federal_state']}
      />
      {id !== undefined && <MoreOfStudio />}
    </>
  );
}

/** Inputs of contact, hours, billing and online notices; what an admin sets once is folded. */
export function MoreOfStudio() {
  const id = useRecordContext()?.id;
  return (
    <>
      <Section title="Kontakt" of={['phone', 'email', 'website']} wide={['website']} />
      <Section group="opening_hours" />
      <Section group="closures" />
      <Section title="Kunden und Betreuer" single of={['own_customers']} />
      <Section title="Abrechnung" of={BILLING} wide={['creditor_id', 'iban', 'small_business']}>
        {id !== undefined && <SharedAccount id={String(id)} />}
      </Section>
      <Folded title="Ausfälle" hint="Nicht erschienen, zu spät abgesagt" always>
        <Section
          title="Nicht erschienen, zu spät abgesagt"
          hint="Wird bei der Buchung gesagt und mit dem Häkchen getan oder zurückgenommen. Ein Produkt kann es anders regeln."
          group="missed"
        />
      </Folded>
      <Folded title="Warteliste" hint="Wie lange ein freier Platz angeboten wird" always>
        <Section title="Warteliste" single of={['offer_hours']} />
      </Folded>
      <Folded title="Mahnwesen" hint="Stufen, Fristen und Kosten" always>
        <DunningInputs />
      </Folded>
      <Folded title="DATEV" hint="Konten und Wirtschaftsjahr" always>
        <Section
          title="Buchhaltung"
          hint="Für das Buchungsjournal und die Datei für DATEV. Frag im Zweifel deine Steuerberatung."
          group="accounting"
        />
      </Folded>
      <OnlineInputs />
      <Folded title="Post" hint="Absender, Antworten und Schluss der E-Mails an Kunden" always>
        <Section
          title="Post"
          hint="Für E-Mails, die das Studio an Kunden verschickt."
          group="mail"
          wide={['mail.kinds']}
        />
      </Folded>
      <Folded title="Sicherheit" hint="Zweiter Faktor für Admins" always>
        <Section
          title="Sicherheit"
          hint="Einschalten kann es, wer selbst mit einem zweiten Faktor angemeldet ist (Einstellungen, Sicherheit)."
          of={['admins_second_factor']}
          single
        />
      </Folded>
      <Folded title="Training" hint="Stange und Scheiben der Langhantel" always>
        <Section
          title="Langhantel"
          hint="Beim Training steht bei jedem Gewicht, was auf jede Seite kommt."
          group="barbell"
        />
      </Folded>
    </>
  );
}

/** Inputs of the two colours, with a live preview. */
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

/** Switches of the features, each with its description. */
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

const FEATURE_HELP: Readonly<Record<Feature, string>> = {
  COURSES: 'Kalender, Termine und Kurse mit Buchung und Warteliste, dazu die Verwaltung der Standorte.',
  TRAINING_DIARY: 'Übungen und Workouts: Trainingspläne schreiben und Kundinnen und Kunden zuweisen.',
  NUTRITION_DIARY: 'Ernährungspläne und ihre Vorlagen, mit Nährwerten und Allergenen.',
};
