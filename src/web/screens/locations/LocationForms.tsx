import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { type Location, locations } from '../../../resources/locations.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { FormSection, FullRow } from '../../ui/FormSection.tsx';

const Input = inputOf(locations);
const { rooms, opening_hours, closures } = locations.fields;

export function LocationCreate() {
  return (
    <ResourceCreate redirect="list">
      <LocationInputs />
    </ResourceCreate>
  );
}

/** A location's form, which is its page. */
export function LocationEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit embedded>
        <LocationInputs />
      </ResourceEdit>
    </ResourceShow>
  );
}

function Head() {
  const cancel = useRecordAction('cancelClosed', {
    icon: EventBusyIcon,
    message: (after) =>
      `${(after as unknown as Location).name}: In den Schließzeiten findet nichts mehr statt.`,
  });
  const remove = useDeleteAction({ question: 'Termine und Kurse dürfen dort keine mehr sein.' });
  return <RecordHeader actions={[cancel && { ...cancel, danger: true }, remove]} />;
}

/** Everything about a place in which the studio trains. */
function LocationInputs() {
  return (
    <>
      <StudioSection />
      <FormSection title="Standort">
        <Input source="name" />
        <Input source="phone" />
        <FullRow>
          <Input source="street" />
        </FullRow>
        <Input source="postal_code" />
        <Input source="city" />
        <FullRow>
          <Input source="equipment" />
        </FullRow>
        <FullRow>
          <Input source="active" helperText="Sonst steht er bei neuen Terminen nicht mehr zur Wahl." />
        </FullRow>
      </FormSection>
      <FormSection
        title={rooms.label}
        hint="Ein Raum ist zu einer Zeit nur einmal belegt. Wird er umbenannt, gehen Kurse und kommende Termine mit."
        single
      >
        <Input source="rooms" label="" />
      </FormSection>
      <FormSection title={opening_hours.label} hint="Ohne eigene Zeiten gelten die des Studios." single>
        <WeeklyHoursInput source="opening_hours" none="geschlossen" />
      </FormSection>
      <FormSection
        title={closures.label}
        hint="Kurse überspringen sie. Was schon im Kalender steht, bleibt stehen, bis du es absagst."
        single
      >
        <DaySpansInput source="closures" one="Schließzeit" none="Keine Schließzeiten eingetragen." />
      </FormSection>
      <FormSection title="Notizen" hint="Nur für das Team." single>
        <Input source="notes" />
      </FormSection>
    </>
  );
}
