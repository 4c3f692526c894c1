import CancelIcon from '@mui/icons-material/CancelOutlined';
import SentIcon from '@mui/icons-material/CheckOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { formatMoney } from '#format/money.ts';
import { payouts } from '#resources/money/payouts.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { FactsPanel } from '#web/generic/fields/values/FieldFor.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { Downloads } from '#web/ui/Downloads.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { usePayoutFile } from './usePayoutFile.tsx';

const { Field, useRecord } = partsOf(payouts);

const PayoutReceipt = lazy(async () => ({ default: (await import('./PayoutReceipt.tsx')).PayoutReceipt }));

/** Query parameter that opens the receipt. */
const RECEIPT = 'quittung';

const FACTS = Object.keys(payouts.fields).filter((name) => name !== 'downloads');

/** Renders a payout: its file or its receipt, and its cancellation. */
export function PayoutPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={payouts.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <Overview /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Head() {
  const payout = useRecord();
  const [search, change] = useSearch();
  const file = usePayoutFile([payout]);
  const markSent = useRecordAction('markSent', { icon: SentIcon });
  const cancel = useRecordAction('cancel', {
    icon: CancelIcon,
    title: `${payouts.title(payout)} über ${formatMoney(payout.amount_cents)} stornieren?`,
  });
  const receipt = {
    label: 'Quittung',
    icon: PrintIcon,
    primary: true,
    refusal: payout.status === 'cancelled' ? 'Diese Auszahlung ist storniert.' : undefined,
    onClick: () => change({ [RECEIPT]: '' }),
  };
  return (
    <>
      <RecordHeader
        subtitle={<Field source="customer_id" />}
        actions={[
          payout.method === 'transfer' ? file && { ...file, primary: true } : receipt,
          markSent,
          cancel && { ...cancel, danger: true },
        ]}
      />
      <Suspense>
        {search.has(RECEIPT) && (
          <PayoutReceipt payout={payout} onClose={() => change({ [RECEIPT]: null }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}

function Overview() {
  const { downloads } = useRecord();
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title="Auszahlung" of={FACTS} />
      <Downloads title={payouts.fields.downloads.label} of={downloads} />
    </Stack>
  );
}
