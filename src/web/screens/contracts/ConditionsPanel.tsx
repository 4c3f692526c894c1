import Link from '@mui/material/Link';
import { formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { CONCLUDED_VIA, type Contract, contracts, PAYMENT_METHODS } from '../../../resources/contracts.ts';
import { withdrawalRight } from '../../../rules/contracts/withdrawal.ts';
import { Reference } from '../../generic/values/Reference.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { monthsText, priceText, termText } from './terms.ts';
import { useLand } from './useLand.ts';

const { fields } = contracts;

/** What was agreed: copied from the tariff, and from then on independent of it. */
export function ConditionsPanel({ contract }: { contract: Contract }) {
  const { withdrawal_instructed_on: instructed, document_url } = contract;
  const draft = contract.state === 'draft';
  const { until } = withdrawalRight(contract, useLand(contract.studio_id));
  return (
    <Panel
      title="Konditionen"
      hint={
        draft
          ? 'Vom Tarif übernommen. Ändert er sich bis zum Abschluss, wird gefragt, was gelten soll.'
          : 'So beim Abschluss übernommen. Spätere Änderungen des Tarifs berühren sie nicht.'
      }
    >
      <Facts
        facts={[
          { label: 'Tarif', value: <Reference to="products" id={contract.product_id} /> },
          { label: 'Preis', value: `${priceText(contract)}, inkl. ${contract.vat_rate} % USt.` },
          {
            label: fields.signup_fee_cents.label,
            value: contract.signup_fee_cents ? formatMoney(contract.signup_fee_cents) : 'keine',
          },
          { label: 'Laufzeit und Kündigung', value: termText(contract) },
          {
            label: fields.first_term_ends_on.label,
            value: contract.first_term_ends_on
              ? formatDay(contract.first_term_ends_on)
              : contract.minimum_term_months && 'Die vereinbarte Laufzeit bindet nicht.',
          },
          {
            label: fields.free_months.label,
            value: contract.free_months ? monthsText(contract.free_months) : 'keine',
          },
          {
            label: fields.payment_method.label,
            value: contract.payment_method && PAYMENT_METHODS[contract.payment_method],
          },
          {
            label: draft ? 'Vorgesehener Vertragsschluss' : fields.concluded_on.label,
            value: `${formatDay(contract.concluded_on)}, ${CONCLUDED_VIA[contract.concluded_via]}`,
          },
          ...(contract.concluded_via === 'studio'
            ? []
            : [
                {
                  label: fields.withdrawal_instructed_on.label,
                  value: instructed ? formatDay(instructed) : 'keine Belehrung',
                },
                { label: 'Widerruf möglich bis', value: until && formatDay(until) },
              ]),
          ...(document_url && /^https?:/i.test(document_url)
            ? [
                {
                  label: fields.document_url.label,
                  value: (
                    <Link href={document_url} target="_blank" rel="noopener noreferrer">
                      Dokument öffnen
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
