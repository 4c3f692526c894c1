import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { formatInstant, today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay, yearsBetween } from '#rules/days.ts';
import { maskedIban } from '#rules/money/iban.ts';
import { stopProblem } from '#rules/money/sepa/mandate.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { isEmpty } from '#web/generic/fields/values/Value.tsx';
import { TextPanel } from '#web/generic/record/TextPanel.tsx';
import { Facts, Fact as LabeledFact, Lines } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { NewsletterPanel } from './NewsletterPanel.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { PaidFor } from './PaidFor.tsx';
import { Timeline } from './Timeline.tsx';

const { Fact, FactsPanel, useRecord } = partsOf(customers);
const { invoice_address, sepa_mandate } = customers.fields;

/** Renders what happened with a customer, and beside it who they are. */
export function Overview() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Timeline />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Contact />
        <OpenTasks customer_id={useRecord().id} />
        <TextPanel source="notes" empty="Noch keine Notizen." />
        <TextPanel source="goals" empty="Noch keine Ziele festgehalten." />
        <Health />
        <Person />
        <NewsletterPanel />
        <FactsPanel group="guardian" />
        <FactsPanel group="emergency_contact" />
        <Company />
        <Bank />
        <PaidFor />
      </Stack>
    </Box>
  );
}

function Contact() {
  const { street, postal_code, city, country, trainer_ids, tags, mail_failed_at } = useRecord();
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Panel title="Kontakt">
      <Facts>
        <Fact source="phone" />
        <Fact source="email" />
        {mail_failed_at && <Fact source="mail_failed_at" />}
        <LabeledFact label="Adresse">
          {(street || town) && <Lines of={[street, town, country]} />}
        </LabeledFact>
        {Boolean(trainer_ids?.length) && <Fact source="trainer_ids" />}
        {Boolean(tags?.length) && <Fact source="tags" />}
      </Facts>
    </Panel>
  );
}

function Person() {
  const { activated_at, birthday, gender, consents, health_consent_at, joined_on, left_on } = useRecord();
  const given = [
    health_consent_at
      ? `Gesundheitsdaten seit ${formatInstant(health_consent_at)}`
      : 'Gesundheitsdaten: keine Einwilligung',
    consents?.photo_at && `Fotos seit ${formatInstant(consents.photo_at)}`,
  ];
  return (
    <Panel title="Person">
      <Facts>
        <Fact source="birthday">
          {birthday && `${formatDay(birthday)} (${yearsBetween(birthday, today())} Jahre)`}
        </Fact>
        {gender && <Fact source="gender" />}
        <Fact source="membership" />
        {joined_on && <Fact source="joined_on" />}
        {left_on && <Fact source="left_on" />}
        <Fact source="created_at" />
        {activated_at && <Fact source="activated_at" />}
        <Fact source="consents">
          <Lines of={given} />
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Renders health data; nothing without any: the consent stands with the others. */
function Health() {
  const { health_consent_at: consent, health_notes, injuries } = useRecord();
  if (!consent || !(health_notes || injuries?.length)) return null;
  return (
    <FactsPanel
      title="Gesundheit"
      hint={`Einwilligung vom ${formatInstant(consent)} Uhr`}
      of={['health_notes', 'injuries']}
    />
  );
}

/** Renders the firm, and where invoices go; nothing for those to whom they go as persons. */
function Company() {
  const { company_name, vat_id, buyer_reference, invoice_email, invoice_address: to } = useRecord();
  const isElsewhere = !isEmpty(invoice_address, to);
  if (!isElsewhere && ![company_name, vat_id, buyer_reference, invoice_email].some(Boolean)) return null;
  return (
    <Panel title="Firma und Rechnung">
      <Facts>
        <Fact source="company_name" />
        <Fact source="vat_id" />
        <Fact source="buyer_reference" />
        <Fact source="invoice_email" />
        <Fact source="invoice_address">
          {isElsewhere && (
            <Lines of={[to?.street, [to?.postal_code, to?.city].filter(Boolean).join(' '), to?.country]} />
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Renders who pays, and by which account and mandate; nothing where none of it is known. */
export function Bank() {
  const { payer_id, account_holder, iban, sepa_mandate: mandate, debit_stop } = useRecord();
  const noMandate = isEmpty(sepa_mandate, mandate);
  if (!payer_id && !account_holder && !iban && noMandate) return null;
  const signed = mandate?.signed_on && `unterschrieben am ${formatDay(mandate.signed_on)}`;
  return (
    <Panel title="Bankverbindung">
      <Facts>
        {payer_id && <Fact source="payer_id" />}
        <Fact source="account_holder" />
        <Fact source="iban">{iban && maskedIban(iban)}</Fact>
        <Fact source="sepa_mandate">
          {!noMandate && <Lines of={[mandate?.reference, signed, stopProblem(mandate, debit_stop)]} />}
        </Fact>
      </Facts>
    </Panel>
  );
}
