import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Customer, customers } from '../../../resources/customers.ts';
import { formatDay, formatInstant, today } from '../../generic/format.ts';
import { Panel } from '../shared/Panel.tsx';
import { Fact, Facts } from './FactList.tsx';
import { age, hasAny, maskedIban } from './facts.ts';
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
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
  const address = [street, [postal_code, city].filter(Boolean).join(' '), country].filter(Boolean);
  return (
    <Panel title="Kontakt">
      <Facts>
        <Fact label={fields.email.label}>{email && <Mail address={email} />}</Fact>
        <Fact label={fields.phone.label}>{phone && <Phone number={phone} />}</Fact>
        <Fact label="Adresse">{street || city ? address.join('\n') : null}</Fact>
      </Facts>
    </Panel>
  );
}

function Person({ customer }: PartProps) {
  const { birthday, gender, tags, created_at, activated_at, consents } = customer;
  const given = [
    consents?.newsletter_at && `Newsletter seit ${formatInstant(consents.newsletter_at)}`,
    consents?.photo_at && `Fotos seit ${formatInstant(consents.photo_at)}`,
  ].filter(Boolean);
  return (
    <Panel title="Person">
      <Facts>
        <Fact label={fields.birthday.label}>
          {birthday && `${formatDay(birthday)} (${age(birthday, today())} Jahre)`}
        </Fact>
        <Fact label={fields.gender.label}>{gender && fields.gender.of[gender]}</Fact>
        <Fact label="Angelegt">{formatInstant(created_at)}</Fact>
        {activated_at && <Fact label={fields.activated_at.label}>{formatInstant(activated_at)}</Fact>}
        <Fact label={fields.consents.label}>{given.join('\n')}</Fact>
        <Fact label={fields.tags.label} wide>
          {tags?.length ? <Chips of={tags} /> : null}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Health({ customer: { health_consent_at, health_notes, injuries } }: PartProps) {
  return (
    <Panel
      title="Gesundheit"
      hint={health_consent_at ? `Einwilligung vom ${formatInstant(health_consent_at)}` : undefined}
    >
      {health_consent_at ? (
        <Facts>
          <Fact label={fields.health_notes.label} wide>
            {health_notes}
          </Fact>
          <Fact label={fields.injuries.label} wide>
            {injuries?.length ? <Chips of={injuries} /> : null}
          </Fact>
        </Facts>
      ) : (
        <Typography color="text.secondary">
          Es liegt keine Einwilligung vor, Gesundheitsdaten festzuhalten.
        </Typography>
      )}
    </Panel>
  );
}

function Emergency({ customer: { emergency_contact } }: PartProps) {
  return (
    <Panel title={fields.emergency_contact.label}>
      {hasAny(emergency_contact) ? (
        <Facts>
          <Fact label="Name">{emergency_contact?.name}</Fact>
          <Fact label="Telefon">
            {emergency_contact?.phone && <Phone number={emergency_contact.phone} />}
          </Fact>
        </Facts>
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
      <Facts>
        <Fact label="Name">{guardian?.name}</Fact>
        <Fact label="Telefon">{guardian?.phone && <Phone number={guardian.phone} />}</Fact>
        <Fact label="E-Mail">{guardian?.email && <Mail address={guardian.email} />}</Fact>
      </Facts>
    </Panel>
  );
}

function Bank({ customer: { account_holder, iban, sepa_mandate } }: PartProps) {
  if (!account_holder && !iban && !hasAny(sepa_mandate)) return null;
  return (
    <Panel title="Bankverbindung">
      <Facts>
        <Fact label={fields.account_holder.label}>{account_holder}</Fact>
        <Fact label={fields.iban.label}>{iban && maskedIban(iban)}</Fact>
        <Fact label={fields.sepa_mandate.label}>
          {[
            sepa_mandate?.reference,
            sepa_mandate?.signed_on && `unterschrieben am ${formatDay(sepa_mandate.signed_on)}`,
          ]
            .filter(Boolean)
            .join('\n')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Mail({ address }: { address: string }) {
  return <Link href={`mailto:${address}`}>{address}</Link>;
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Link>;
}

function Chips({ of }: { of: readonly string[] }): ReactNode {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.5 }}>
      {of.map((word) => (
        <Chip key={word} size="small" label={word} />
      ))}
    </Box>
  );
}
