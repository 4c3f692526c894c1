import { CONCLUDED_VIA, contracts } from '../../../resources/contracts.ts';
import { withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { formatDay } from '../../../rules/days.ts';
import { partsOf } from '../../generic/parts.tsx';
import { WebLink } from '../../generic/values/Value.tsx';
import { Facts, Fact as LabeledFact } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { priceText, termText } from './shared.ts';
import { useLand } from './useLand.ts';

const { Fact, Field, useRecord } = partsOf(contracts);

/** What was agreed: copied from the tariff, and from then on independent of it. */
export function ConditionsPanel() {
  const contract = useRecord();
  const { until } = withdrawalRight(contract, useLand(contract.studio_id));
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
          {priceText(contract)}, inkl. <Field source="vat_rate" /> USt.
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
        {contract.transferred_from && <Fact source="transferred_from" />}
        <Fact source="free_months">{contract.free_months ? <Field source="free_months" /> : 'keine'}</Fact>
        <Fact source="payment_method" />
        <Fact source="concluded_on" {...(draft ? { label: 'Vorgesehener Vertragsschluss' } : {})}>
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
        {contract.document_url && (
          <Fact source="document_url">
            <WebLink address={contract.document_url}>Dokument öffnen</WebLink>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
