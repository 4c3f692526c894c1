import { useRecordContext } from 'react-admin';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FullRow } from '../../ui/FullRow.tsx';

/** A studio's name, place, contact, hours and tax data. */
export function MasterDataInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <FormSection title="Studio" single>
        <InputFor source="studio_name" autoFocus={isNew} />
        <InputFor
          source="logo"
          helperText="Adresse eines Bildes im Netz; es steht in der Kopfzeile der App."
        />
      </FormSection>
      <FormSection title="Anschrift">
        <FullRow>
          <InputFor source="street" />
        </FullRow>
        <InputFor source="postal_code" />
        <InputFor source="city" />
        <FullRow>
          <InputFor source="federal_state" />
        </FullRow>
      </FormSection>
      <FormSection title="Kontakt">
        <InputFor source="phone" />
        <InputFor source="email" />
        <FullRow>
          <InputFor source="website" />
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
          <InputFor source="creditor_id" />
        </FullRow>
        <FullRow>
          <InputFor source="iban" />
        </FullRow>
        <InputFor source="vat_id" />
        <FullRow>
          <InputFor source="small_business" />
        </FullRow>
      </FormSection>
    </>
  );
}
