import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { isMinor } from '../../../rules/minority.ts';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { FormSection, FullRow } from '../../ui/FormSection.tsx';
import { personForms } from '../people/index.ts';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { HealthSection } from './HealthSection.tsx';

const Input = inputOf(customers);
const { emergency_contact, guardian, consents, sepa_mandate } = customers.fields;

/** The customer's page then says where the invitation went. */
export const { create, edit } = personForms(CustomerInputs, (id) => `/customers/${id}`);

/** The form of a customer, new or known, in the order in which one asks a person. */
export function CustomerInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection hint="Wo die Person trainiert." />
      <FormSection title="Person">
        <Input source="first_name" autoFocus={isNew} />
        <Input source="last_name" />
        <Input source="birthday" />
        <Input source="gender" />
        <Input source="photo_url" picture={{ crop: true }} />
      </FormSection>
      <GuardianSection />
      <FormSection title="Kontakt und Adresse">
        <Input source="email" helperText={isNew ? 'An diese Adresse geht die Einladung.' : undefined} />
        <Input source="phone" />
        <Input source="street" />
        <Input source="postal_code" />
        <Input source="city" />
        <Input source="country" />
      </FormSection>
      <FormSection title="Betreuung">
        <Input source="trainer_ids" />
        <Input source="tags" />
        <FullRow>
          <Input source="goals" />
        </FullRow>
      </FormSection>
      <HealthSection />
      <FormSection title={emergency_contact.label} hint="Wen wir anrufen, wenn im Training etwas passiert.">
        <Input source="emergency_contact.name" />
        <Input source="emergency_contact.phone" />
      </FormSection>
      <FormSection title={consents.label}>
        <ConsentSwitch source="consents.newsletter_at" />
        <ConsentSwitch source="consents.photo_at" />
      </FormSection>
      <FormSection title="Bankverbindung">
        <Input source="account_holder" />
        <Input source="iban" />
        <FullRow>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            {sepa_mandate.label}
          </Typography>
        </FullRow>
        <Input source="sepa_mandate.reference" />
        <Input source="sepa_mandate.signed_on" />
        <Input source="sepa_mandate.last_used_on" />
      </FormSection>
      <FormSection title="Notizen">
        <FullRow>
          <Input source="notes" label="Interne Notizen" />
        </FullRow>
      </FormSection>
    </>
  );
}

/** Asked of minors; shown as well as long as something stands in it. */
function GuardianSection() {
  const [birthday, value] = useWatch({ name: ['birthday', 'guardian'] }) as [
    string | null | undefined,
    Record<string, string | null> | null | undefined,
  ];
  const minor = Boolean(birthday && /^\d{4}-\d{2}-\d{2}$/.test(birthday) && isMinor(birthday, today()));
  const filled = Object.values(value ?? {}).some(Boolean);
  if (!minor && !filled) return null;
  return (
    <FormSection title={guardian.label} hint={guardian.help}>
      <Input source="guardian.name" />
      <Input source="guardian.phone" />
      <Input source="guardian.email" />
    </FormSection>
  );
}
