import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { CONCLUDED_VIA, contracts } from '#resources/contracts/contracts.ts';
import { priceText, taxText, termText } from '#resources/contracts/termTexts.ts';
import { arrearsOf } from '#rules/contracts/arrears.ts';
import { partsRule } from '#rules/contracts/parts.ts';
import { withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { WebLink } from '#web/generic/fields/values/Value.tsx';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';
import { Facts, Fact as LabeledFact } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';

const { Fact, Field, useRecord } = partsOf(contracts);

/** Renders whether what fell due before the studio's claims is claimed; nothing where the contract began later. */
function Arrears() {
  const contract = useRecord();
  const since = useStudioOf(contract.studio_id).studio?.claims_from ?? null;
  const cents = arrearsOf(contract, since);
  if (cents === 0 || contract.state === 'draft') return null;
  return (
    <LabeledFact label={`Fällig vor dem ${formatDay(`${since}-01`)}`}>
      {formatMoney(cents)}, {contract.claims_arrears ? 'wird nachgefordert' : 'wird nicht gefordert'}
    </LabeledFact>
  );
}

/** Renders the agreed conditions: copied from the tariff, and independent of its later changes. */
export function ConditionsPanel() {
  const contract = useRecord();
  const { studio } = useStudioOf(contract.studio_id);
  const { until } = withdrawalRight(contract, studio?.federal_state ?? null);
  const draft = contract.state === 'draft';
  const unbound = contract.minimum_term_months && !contract.first_term_ends_on;
  return (
    <Panel
      title="Konditionen"
      hint={
        draft
          ? 'Vom Tarif übernommen. Ändert er sich bis zum Abschluss, wird gefragt, was gelten soll.'
          : contract.taken_over
            ? 'So aus dem bestehenden Vertrag übernommen. Änderungen des Tarifs berühren sie nicht.'
            : 'So beim Abschluss übernommen. Spätere Änderungen des Tarifs berühren sie nicht.'
      }
    >
      <Facts>
        <Fact source="product_id" />
        <Fact source="price_cents" label="Preis">
          {priceText(contract)}, {taxText(contract.vat_rate, studio?.small_business)}
        </Fact>
        <Fact source="signup_fee_cents">
          {contract.signup_fee_cents ? <Field source="signup_fee_cents" /> : 'keine'}
        </Fact>
        <LabeledFact label="Laufzeit und Kündigung">{termText(contract)}</LabeledFact>
        <Fact source="first_term_ends_on">
          {unbound ? 'Die vereinbarte Laufzeit bindet nicht.' : <Field source="first_term_ends_on" />}
        </Fact>
        {contract.term_from && <Fact source="term_from" />}
        {contract.taken_over && <Fact source="taken_over.claimed_until" label="Anderswo abgerechnet bis" />}
        {contract.former_number && <Fact source="former_number" />}
        <Arrears />
        {contract.transferred_from && <Fact source="transferred_from" />}
        <Fact source="free_months">{contract.free_months ? <Field source="free_months" /> : 'keine'}</Fact>
        <Fact source="payment_method" />
        <Fact source="concluded_on" {...(draft ? { label: 'Abschluss vorgesehen am' } : {})}>
          <Field source="concluded_on" />, {CONCLUDED_VIA[contract.concluded_via]}
        </Fact>
        {contract.concluded_via !== 'studio' && (
          <>
            <Fact source="withdrawal_instructed_on">
              {contract.withdrawal_instructed_on ? (
                <Field source="withdrawal_instructed_on" />
              ) : (
                'keine Belehrung'
              )}
            </Fact>
            <LabeledFact label="Widerruf möglich bis">{until && formatDay(until)}</LabeledFact>
          </>
        )}
        <Fact source="rise_clause">
          {contract.rise_clause ? <Field source="rise_clause" /> : 'keine vermerkt'}
        </Fact>
        {contract.document_url && (
          <Fact source="document_url">
            <WebLink address={contract.document_url}>Dokument öffnen</WebLink>
          </Fact>
        )}
      </Facts>
      {contract.billing_interval !== 'once' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          Teile des Beitrags: {partsRule(contract.billing_interval)}
        </Typography>
      )}
    </Panel>
  );
}
