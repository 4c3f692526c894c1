import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense, useState } from 'react';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { payments } from '#resources/money/payments.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { DeclaredFacts, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { ReturnOf } from './ReturnDialog.tsx';

const { Field, useRecord } = partsOf(payments);

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Query parameter that opens the receipt. */
const RECEIPT = 'quittung';

/** Renders a payment, its allocation, and its receipt. */
export function PaymentPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={payments.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <DeclaredFacts /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Head() {
  const payment = useRecord();
  const [search, change] = useSearch();
  const [returning, setReturning] = useState(false);
  const reverse = useRecordAction('reverse', {
    icon: UndoIcon,
    title: `${payments.title(payment)} aufheben?`,
  });
  return (
    <>
      <RecordHeader
        subtitle={<Field source="customer_id" />}
        actions={[
          {
            label: 'Quittung',
            icon: PrintIcon,
            primary: true,
            refusal:
              payment.reversed || payment.reverses ? 'Diese Zahlung ist rückgängig gemacht.' : undefined,
            onClick: () => change({ [RECEIPT]: '' }),
          },
          payment.method === 'sepa' && payment.run_id
            ? {
                label: collectionItems.actions.return.label,
                icon: UndoIcon,
                danger: true,
                refusal: payment.reversed || payment.reverses ? 'Sie ist schon zurückgekommen.' : undefined,
                onClick: () => setReturning(true),
              }
            : reverse && { ...reverse, danger: true },
        ]}
      />
      {returning && payment.run_id && (
        <ReturnOf
          run_id={payment.run_id}
          of={{ end_to_end_id: payment.reference ?? '' }}
          onClose={() => setReturning(false)}
        />
      )}
      <Suspense>
        {search.has(RECEIPT) && (
          <Receipt payment={payment} onClose={() => change({ [RECEIPT]: null }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
