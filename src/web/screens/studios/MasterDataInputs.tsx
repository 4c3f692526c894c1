import { useRecordContext } from 'react-admin';
import { studios } from '../../../resources/studios.ts';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FullRow } from '../../ui/FullRow.tsx';
import { useStudioChanged } from './useStudioChanged.ts';

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
