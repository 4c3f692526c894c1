import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense, useState } from 'react';
import { collectionItems } from '../../../resources/collectionRuns.ts';
import { payments } from '../../../resources/payments.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { DeclaredFacts, ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { useSearch } from '../../ui/useSearch.ts';
import { ContractSections } from '../contracts/shared.ts';
import { ReturnOf } from './ReturnDialog.tsx';

const { Field, useRecord } = partsOf(payments);

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Parameter of the page's address that opens the receipt. */
const RECEIPT = 'quittung';

/** A payment, what it was put to, and its receipt. */
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
