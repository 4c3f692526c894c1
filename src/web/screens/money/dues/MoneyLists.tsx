import PreviewIcon from '@mui/icons-material/CalendarMonthOutlined';
import PayoutsIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { useListContext } from 'react-admin';
import { type Claim, claims } from '#resources/money/claims.ts';
import { payouts } from '#resources/money/payouts.ts';
import { listPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ExportSelected } from '#web/generic/list/ExportButton.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useSelection } from '#web/generic/list/selection.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useCreateAction } from '#web/generic/record/links.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { ReturnNote, useBookkeepingLinks, useInvoiceAction, WhatFor } from '../invoices/shared.ts';
import { useBankFile } from '../payments/shared.ts';

const { Column } = partsOf(claims);

/** Renders the studio's claims. */
export function ClaimList() {
  const create = useCreateAction();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was deine Kunden schulden und was ihnen gutgeschrieben ist"
        hiddenColumns={['kind']}
        bulkActions={<ClaimBulkActions />}
        actions={useBookkeepingLinks()}
        create={create && { ...create, label: 'Forderung von Hand' }}
        emptyTitle="Noch keine Forderungen"
        emptyHint="Beiträge entstehen in der Vorschau eines Monats, Karten mit ihrem Verkauf. Leistungen und Waren legst du hier an."
        cardAction={<ReturnNote />}
      >
        <Column source="text">
          <WhatFor />
        </Column>
      </ResourceList>
    </>
  );
}

/** Renders the bulk actions of claims. */
function ClaimBulkActions() {
  const { data = [] } = useListContext<Claim>();
  const { ids, filter } = useSelection();
  const [first] = data.filter(({ id }) => ids.includes(id));
  const invoice = useInvoiceAction(first && { claim_ids: ids, studio_id: first.studio_id });
  return (
    <>
      <ExportSelected />
      {/* All claims of a month are invoiced by the office, from the list of invoices. */}
      {invoice && !filter && <ActionButton action={invoice} size="small" color="inherit" />}
    </>
  );
}

/** Link to the money that goes the other way. */
const PAYOUTS = { label: payouts.label.many, icon: PayoutsIcon, to: listPath(payouts) };

/** Renders past and future collection runs. */
export function RunList() {
  const bankFile = useBankFile();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="SEPA-Lastschriften, Einzug für Einzug"
        actions={[bankFile, PAYOUTS]}
        hiddenColumns={['returned_cents']}
        emptyTitle="Noch keine Einzüge"
        emptyHint="Schreib in der Vorschau die Forderungen eines Monats und bereite dort den Einzug vor."
        emptyActions={[{ label: 'Zur Vorschau', icon: PreviewIcon, to: '/contracts/dues' }]}
      />
    </>
  );
}

/** Renders received payments. */
export function PaymentList() {
  const create = useCreateAction();
  const bankFile = useBankFile();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was eingegangen ist; es geht an die ältesten offenen Forderungen"
        create={create && { ...create, label: 'Zahlung erfassen' }}
        actions={[bankFile]}
        emptyTitle="Noch keine Zahlungen"
        emptyHint="Lastschriften trägt ihr Einzug ein. Was bar, mit Karte oder als Überweisung kommt, trägst du hier ein."
      />
    </>
  );
}
