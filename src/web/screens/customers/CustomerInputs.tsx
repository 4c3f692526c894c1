import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { hasLevel } from '../../../resources/levels.ts';
import { isMinor } from '../../../rules/minority.ts';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { FullRow } from '../../ui/FullRow.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { HealthSection } from './HealthSection.tsx';

const { emergency_contact, guardian, consents, sepa_mandate } = customers.fields;

/** The form of a customer, new or known, in the order in which one asks a person. */
export function CustomerInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <StudioSection />
      <FormSection title="Person">
        <InputFor source="first_name" autoFocus={isNew} />
        <InputFor source="last_name" />
        <InputFor source="birthday" />
        <InputFor source="gender" />
      </FormSection>
      <GuardianSection />
      <FormSection title="Kontakt und Adresse">
        <InputFor source="email" helperText={isNew ? 'An diese Adresse geht die Einladung.' : undefined} />
        <InputFor source="phone" />
        <InputFor source="street" />
        <InputFor source="postal_code" />
        <InputFor source="city" />
        <InputFor source="country" />
      </FormSection>
      <FormSection title="Betreuung">
        <InputFor source="trainer_ids" />
        <InputFor source="tags" />
        <FullRow>
          <InputFor source="goals" />
        </FullRow>
      </FormSection>
      <HealthSection />
      <FormSection title={emergency_contact.label} hint="Wen wir anrufen, wenn im Training etwas passiert.">
        <InputFor source="emergency_contact.name" />
        <InputFor source="emergency_contact.phone" />
      </FormSection>
      <FormSection title={consents.label}>
        <ConsentSwitch source="consents.newsletter_at" />
        <ConsentSwitch source="consents.photo_at" />
      </FormSection>
      <FormSection title="Bankverbindung">
        <InputFor source="account_holder" />
        <InputFor source="iban" />
        <FullRow>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            {sepa_mandate.label}
          </Typography>
        </FullRow>
        <InputFor source="sepa_mandate.reference" />
        <InputFor source="sepa_mandate.signed_on" />
        <InputFor source="sepa_mandate.last_used_on" />
      </FormSection>
      <FormSection title="Notizen">
        <FullRow>
          <InputFor source="notes" label="Interne Notizen" />
        </FullRow>
      </FormSection>
    </>
  );
}

/** Super admins choose the studio a new customer belongs to; for everybody else it is his own. */
function StudioSection() {
  const { level } = useMyPermissions();
  if (!hasLevel(level, 'superAdmin')) return null;
  return (
    <FormSection title="Studio" hint="Wo die Person trainiert.">
      <InputFor source="studio_id" />
    </FormSection>
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
      <InputFor source="guardian.name" />
      <InputFor source="guardian.phone" />
      <InputFor source="guardian.email" />
    </FormSection>
  );
}
