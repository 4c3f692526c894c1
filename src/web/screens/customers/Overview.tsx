import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../format/days.ts';
import { formatInstant, today } from '../../../format/instants.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { yearsBetween } from '../../../rules/days.ts';
import { maskedIban } from '../../../rules/iban.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hasAny } from './facts.ts';
import { TextPanel } from './TextPanel.tsx';

const { fields } = customers;

/** What is known of a customer, on one page. */
export function Overview({ customer }: { customer: Customer }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Contact customer={customer} />
        <Person customer={customer} />
        <Health customer={customer} />
        <Bank customer={customer} />
      </Stack>
      <Stack sx={{ gap: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <TextPanel customer={customer} source="goals" empty="Noch keine Ziele festgehalten." />
        <TextPanel customer={customer} source="notes" empty="Noch keine Notizen." />
        <Emergency customer={customer} />
        <Guardian customer={customer} />
      </Stack>
    </Box>
  );
}

interface PartProps {
  readonly customer: Customer;
}

function Contact({ customer: { email, phone, street, postal_code, city, country } }: PartProps) {
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Panel title="Kontakt">
      <Facts
        facts={[
          { label: fields.email.label, value: email && <Mail address={email} /> },
          { label: fields.phone.label, value: phone && <Phone number={phone} /> },
          { label: 'Adresse', value: (street || town) && <Lines of={[street, town, country]} /> },
        ]}
      />
    </Panel>
  );
}

function Person({ customer }: PartProps) {
  const { birthday, gender, tags, created_at, activated_at, consents } = customer;
  const given = [
    consents?.newsletter_at && `Newsletter seit ${formatInstant(consents.newsletter_at)}`,
    consents?.photo_at && `Fotos seit ${formatInstant(consents.photo_at)}`,
  ];
  return (
    <Panel title="Person">
      <Facts
        facts={[
          {
            label: fields.birthday.label,
            value: birthday && `${formatDay(birthday)} (${yearsBetween(birthday, today())} Jahre)`,
          },
          { label: fields.gender.label, value: gender && fields.gender.of[gender] },
          { label: fields.tags.label, value: tags?.length ? <Chips of={tags} /> : null },
          { label: 'Angelegt', value: formatInstant(created_at) },
          { label: fields.activated_at.label, value: activated_at && formatInstant(activated_at) },
          { label: fields.consents.label, value: given.some(Boolean) && <Lines of={given} /> },
        ]}
      />
    </Panel>
  );
}

function Health({ customer: { health_consent_at, health_notes, injuries } }: PartProps) {
  return (
    <Panel
      title="Gesundheit"
      hint={health_consent_at ? `Einwilligung vom ${formatInstant(health_consent_at)} Uhr` : undefined}
    >
      {health_consent_at ? (
        <Facts
          facts={[
            { label: fields.health_notes.label, value: health_notes && <Lines of={[health_notes]} /> },
            { label: fields.injuries.label, value: injuries?.length ? <Chips of={injuries} /> : null },
          ]}
        />
      ) : (
        <Typography color="text.secondary">
          Es liegt keine Einwilligung vor, Gesundheitsdaten festzuhalten.
        </Typography>
      )}
    </Panel>
  );
}

function Emergency({ customer: { emergency_contact: contact } }: PartProps) {
  return (
    <Panel title={fields.emergency_contact.label}>
      {hasAny(contact) ? (
        <Facts
          facts={[
            { label: 'Name', value: contact?.name },
            { label: 'Telefon', value: contact?.phone && <Phone number={contact.phone} /> },
          ]}
        />
      ) : (
        <Typography color="text.secondary">Noch niemand hinterlegt.</Typography>
      )}
    </Panel>
  );
}

function Guardian({ customer: { guardian } }: PartProps) {
  if (!hasAny(guardian)) return null;
  return (
    <Panel title={fields.guardian.label}>
      <Facts
        facts={[
          { label: 'Name', value: guardian?.name },
          { label: 'Telefon', value: guardian?.phone && <Phone number={guardian.phone} /> },
          { label: 'E-Mail', value: guardian?.email && <Mail address={guardian.email} /> },
        ]}
      />
    </Panel>
  );
}

function Bank({ customer: { account_holder, iban, sepa_mandate: mandate } }: PartProps) {
  if (!account_holder && !iban && !hasAny(mandate)) return null;
  const signed = mandate?.signed_on && `unterschrieben am ${formatDay(mandate.signed_on)}`;
  return (
    <Panel title="Bankverbindung">
      <Facts
        facts={[
          { label: fields.account_holder.label, value: account_holder },
          { label: fields.iban.label, value: iban && maskedIban(iban) },
          {
            label: fields.sepa_mandate.label,
            value: hasAny(mandate) && <Lines of={[mandate?.reference, signed]} />,
          },
        ]}
      />
    </Panel>
  );
}

function Mail({ address }: { address: string }) {
  return <Link href={`mailto:${address}`}>{address}</Link>;
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Link>;
}

/** What there is of them, each on a line. */
function Lines({ of }: { of: readonly (string | null | undefined)[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {of.filter(Boolean).join('\n')}
    </Box>
  );
}

function Chips({ of }: { of: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.25 }}>
      {of.map((word) => (
        <Chip key={word} size="small" label={word} />
      ))}
    </Box>
  );
}
