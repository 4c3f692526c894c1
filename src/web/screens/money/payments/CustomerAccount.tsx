import AddIcon from '@mui/icons-material/Add';
import StopIcon from '@mui/icons-material/NotificationsOffOutlined';
import ResumeIcon from '@mui/icons-material/NotificationsOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useReference } from 'react-admin';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { returnRefusal } from '#resources/money/runWords.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { isStopped } from '#rules/money/dunning.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { withoutDialog } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { Fact, Facts, Lines } from '#web/ui/Facts.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PaidFor } from '../../people/customers/shared.ts';
import { InvoiceDialog, ReturnNote, WhatFor } from '../invoices/shared.ts';
import { usePayOut } from '../payouts/shared.ts';
import { ClaimDialog } from './ClaimForms.tsx';
import { DebitStop } from './DebitStop.tsx';
import { ReturnOf } from './ReturnDialog.tsx';
import { useOpenClaims } from './useOpenClaims.ts';
import { usePay } from './usePay.tsx';

const { Field, useRecord } = partsOf(customers);
const Claims = partsOf(claims);

/** Renders a customer's claims and payments, with actions to enter more. */
export function CustomerAccount() {
  const customer = useRecord();
  const { may, mayCall } = useMay();
  const [asking, setAsking] = useState<'claim' | 'invoice'>();
  const [returning, setReturning] = useState<Claim>();
  const close = () => setAsking(undefined);
  const cameBack = <CameBack onReturn={setReturning} />;
  const filter = { customer_id: customer.id };
  const pay = usePay(customer);
  const claim = { label: 'Forderung von Hand', icon: AddIcon, onClick: () => setAsking('claim') };
  const invoice = { label: 'Rechnung stellen', icon: InvoiceIcon, onClick: () => setAsking('invoice') };
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <DebitStop />
      <Balance />
      <PaidFor />
      <RelatedList
        resource={claims.path}
        filter={filter}
        columns={['number', 'due_on', 'kind', 'text', 'amount_cents', 'open_cents', 'status', 'run_id']}
        perPage={10}
        create={may('create', claims) ? claim : undefined}
        cardAction={
          <>
            <ReturnNote />
            {cameBack}
          </>
        }
        empty={`${customer.first_name} hat noch keine Forderung.`}
      >
        <Claims.Column source="text">
          <WhatFor />
        </Claims.Column>
        <Claims.Column source="run_id">
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Claims.Field source="run_id" />
            {cameBack}
          </Stack>
        </Claims.Column>
      </RelatedList>
      <RelatedList
        resource={payments.path}
        filter={filter}
        columns={['number', 'received_on', 'method', 'reference', 'amount_cents', 'credit_cents']}
        perPage={10}
        create={pay && withoutDialog(pay)}
        empty={`${customer.first_name} hat noch nichts bezahlt.`}
      />
      {may('list', payouts) && (
        <RelatedList
          resource={payouts.path}
          filter={filter}
          columns={['number', 'paid_on', 'method', 'amount_cents', 'status']}
          perPage={5}
          empty={`${customer.first_name} ist noch nichts ausgezahlt worden.`}
        />
      )}
      <RelatedList
        resource={invoices.path}
        filter={filter}
        columns={['number', 'issued_on', 'gross_cents', 'status']}
        perPage={10}
        create={mayCall(makeInvoice) ? invoice : undefined}
        empty={`${customer.first_name} hat noch keine Rechnung.`}
      />
      <RelatedList
        resource={dunnings.path}
        filter={filter}
        columns={['number', 'on', 'level_name', 'sum_cents', 'due_on', 'status']}
        perPage={5}
        empty={`${customer.first_name} ist noch nicht gemahnt worden.`}
      />
      {returning?.run_id && (
        <ReturnOf
          run_id={returning.run_id}
          of={{ claim_id: returning.id }}
          onClose={() => setReturning(undefined)}
        />
      )}
      {pay?.dialog}
      {asking === 'invoice' && <InvoiceDialog customer={customer} onClose={close} />}
      {asking === 'claim' && <ClaimDialog customer={customer} onClose={close} />}
    </Stack>
  );
}

/** Button to enter the return of a claim's debit, after its run was submitted. */
function CameBack({ onReturn }: { onReturn: (claim: Claim) => void }) {
  const claim = Claims.useRecord();
  const { referenceRecord: run } = useReference<CollectionRun>({
    reference: collectionRuns.path,
    id: claim.run_id ?? '',
    options: { enabled: Boolean(claim.run_id) },
  });
  if (!run || returnRefusal(run)) return null;
  return (
    <Button size="small" onClick={() => onReturn(claim)} aria-label={`Kam zurück: ${claims.title(claim)}`}>
      Kam zurück
    </Button>
  );
}

function Balance() {
  const { id, open_cents, dunning_stop, payer_id } = useRecord();
  const { data: claimed, error, refetch } = useOpenClaims(id);
  const data = claimed ?? [];
  const now = today();
  const overdue = data.filter(({ status }) => status === 'overdue');
  const late = overdue.reduce((sum, claim) => sum + claim.open_cents, 0);
  const [oldest] = data;
  const dunned = data.filter(({ dunning_level }) => dunning_level > 0);
  const stopped = isStopped(dunning_stop, now);
  const stop = useRecordAction('stopDunning', { icon: StopIcon });
  const resume = useRecordAction('resumeDunning', { icon: ResumeIcon });
  const actions = [usePayOut(), stopped ? resume : stop].filter((action) => action !== undefined);
  return (
    <Panel
      title="Kontostand"
      action={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} variant="outlined" size="small" />
          ))}
        </Stack>
      }
    >
      <Facts>
        <Fact label={open_cents < 0 ? 'Guthaben' : 'Offen'}>
          <strong>{formatMoney(Math.abs(open_cents))}</strong>
        </Fact>
        {payer_id && (
          <Fact label={customers.fields.payer_id.label}>
            <Field source="payer_id" />
          </Fact>
        )}
        {late > 0 && <Fact label="Davon überfällig">{formatMoney(late)}</Fact>}
        {claimed && (
          <Fact label="Offen seit">
            {oldest
              ? oldest.due_on > now
                ? `fällig am ${formatDay(oldest.due_on)}`
                : formatDay(oldest.due_on)
              : 'nichts offen'}
          </Fact>
        )}
        {dunned.length > 0 && (
          <Fact label="Mahnstufe">
            {Math.max(...dunned.map(({ dunning_level }) => dunning_level))}, zuletzt gemahnt am{' '}
            {formatDay(
              dunned
                .map(({ dunned_on }) => dunned_on ?? '')
                .sort()
                .at(-1) ?? '',
            )}
          </Fact>
        )}
        {stopped && dunning_stop && (
          <Fact label={customers.fields.dunning_stop.label}>
            <Lines of={[stopText(dunning_stop), dunning_stop.reason]} />
          </Fact>
        )}
      </Facts>
      {error && !claimed && (
        <Failed
          error={error}
          otherwise="Die offenen Forderungen konnten nicht geladen werden."
          onRetry={refetch}
        />
      )}
    </Panel>
  );
}

function stopText({ since, until }: NonNullable<Customer['dunning_stop']>): string {
  const from = since ? `seit ${formatDay(since)}` : '';
  return until ? `${from}, bis ${formatDay(until)}` : from;
}
