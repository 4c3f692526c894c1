import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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

const { Fact, FactsPanel, useRecord } = partsOf(customers);
const { invoice_address, sepa_mandate } = customers.fields;

const column = { gap: { xs: 2, sm: 3 }, minWidth: 0 };

/** Renders a customer's data on one page. */
export function Overview() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={column}>
        <Contact />
        <Person />
        <Health />
        <Company />
        <Bank />
      </Stack>
      <Stack sx={column}>
        <TextPanel source="goals" empty="Noch keine Ziele festgehalten." />
        <TextPanel source="notes" empty="Noch keine Notizen." />
        <FactsPanel group="emergency_contact" empty="Noch niemand hinterlegt." />
        <FactsPanel group="guardian" />
      </Stack>
    </Box>
  );
}

function Contact() {
  const { street, postal_code, city, country } = useRecord();
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Panel title="Kontakt">
      <Facts>
        <Fact source="email" />
        <Fact source="phone" />
        <LabeledFact label="Adresse">
          {(street || town) && <Lines of={[street, town, country]} />}
        </LabeledFact>
      </Facts>
    </Panel>
  );
}

function Person() {
  const { birthday, consents } = useRecord();
  const given = [
    consents?.newsletter_at && `Newsletter seit ${formatInstant(consents.newsletter_at)}`,
    consents?.photo_at && `Fotos seit ${formatInstant(consents.photo_at)}`,
  ];
  return (
    <Panel title="Person">
      <Facts>
        <Fact source="birthday">
          {birthday && `${formatDay(birthday)} (${yearsBetween(birthday, today())} Jahre)`}
        </Fact>
        <Fact source="gender" />
        <Fact source="tags" />
        <Fact source="created_at" />
        <Fact source="activated_at" />
        <Fact source="membership" />
        <Fact source="joined_on" />
        <Fact source="left_on" />
        <Fact source="consents">{given.some(Boolean) && <Lines of={given} />}</Fact>
      </Facts>
    </Panel>
  );
}

function Health() {
  const { health_consent_at: consent } = useRecord();
  if (consent)
    return (
      <FactsPanel
        title="Gesundheit"
        hint={`Einwilligung vom ${formatInstant(consent)} Uhr`}
        of={['health_notes', 'injuries']}
      />
    );
  return (
    <Panel title="Gesundheit">
      <Typography color="text.secondary">
        Es liegt keine Einwilligung vor, Gesundheitsdaten festzuhalten.
      </Typography>
    </Panel>
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

function Bank() {
  const { account_holder, iban, sepa_mandate: mandate, debit_stop } = useRecord();
  const noMandate = isEmpty(sepa_mandate, mandate);
  if (!account_holder && !iban && noMandate) return null;
  const signed = mandate?.signed_on && `unterschrieben am ${formatDay(mandate.signed_on)}`;
  return (
    <Panel title="Bankverbindung">
      <Facts>
        <Fact source="account_holder" />
        <Fact source="iban">{iban && maskedIban(iban)}</Fact>
        <Fact source="sepa_mandate">
          {!noMandate && <Lines of={[mandate?.reference, signed, stopProblem(mandate, debit_stop)]} />}
        </Fact>
      </Facts>
    </Panel>
  );
}
