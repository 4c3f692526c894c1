import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { isDay } from '#rules/days.ts';
import { isMinor } from '#rules/people/minority.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { Folded } from '#web/generic/record/form/Folded.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { personForms } from '../staff/index.ts';
import { CompanySection } from './CompanySection.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { HealthSection } from './HealthSection.tsx';
import { KnownAlready } from './KnownAlready.tsx';
import { PayerInput } from './PayerInput.tsx';

const { Section, Input } = formOf(customers);
const { guardian, consents, sepa_mandate } = customers.fields;

/** Redirects to the customer's page, which shows where the invitation was sent. */
export const { create, edit } = personForms(CustomerInputs, (id) => recordPath(customers, id));

/** Inputs of a customer, new or existing, in the order of an interview. */
export function CustomerInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection hint="Wo die Person trainiert." />
      <Section title="Person" begins of={['first_name', 'last_name', 'birthday', 'gender']}>
        <Input source="photo_url" picture={{ crop: true }} />
      </Section>
      <GuardianSection />
      <Section
        title="Kontakt"
        of={['email', 'phone']}
        help={isNew ? { email: 'An diese Adresse geht die Einladung.' } : {}}
      >
        {isNew && <KnownAlready />}
      </Section>
      <Section title="Anschrift" of={['street', 'postal_code', 'city', 'country']} />
      <Folded hint="Betreuung, Gesundheit, Einwilligungen, Bankverbindung">
        <RestOfIt />
      </Folded>
    </>
  );
}

function RestOfIt() {
  return (
    <>
      <CompanySection />
      <Section title="Betreuung" of={['trainer_ids', 'tags', 'goals']} />
      <HealthSection />
      <Section group="emergency_contact" hint="Wen wir anrufen, wenn im Training etwas passiert." />
      <FormSection title={consents.label}>
        <ConsentSwitch source="consents.photo_at" />
      </FormSection>
      <FormSection title="Wer zahlt">
        <PayerInput />
      </FormSection>
      <Section title="Bankverbindung" of={['account_holder', 'iban']}>
        <FullRow>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            {sepa_mandate.label}
          </Typography>
        </FullRow>
        <Input source="sepa_mandate.reference" />
        <Input source="sepa_mandate.signed_on" />
        <Input source="sepa_mandate.last_used_on" />
      </Section>
      <Section title="Notizen">
        <FullRow>
          <Input source="notes" label="Interne Notizen" />
        </FullRow>
      </Section>
    </>
  );
}

/** Inputs of the guardian, for minors; also shown while any of them is filled. */
function GuardianSection() {
  const [birthday, value] = useWatch({ name: ['birthday', 'guardian'] }) as [
    unknown,
    Record<string, string | null> | null | undefined,
  ];
  const minor = isDay(birthday) && isMinor(birthday, today());
  const filled = Object.values(value ?? {}).some(Boolean);
  if (!minor && !filled) return null;
  return <Section group="guardian" hint={guardian.help} />;
}
