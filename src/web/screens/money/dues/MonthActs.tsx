import CollectIcon from '@mui/icons-material/AccountBalance';
import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ClaimIcon from '@mui/icons-material/RequestQuoteOutlined';
import HandInIcon from '@mui/icons-material/SendOutlined';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useRecordContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import { closeMonth } from '#resources/money/endpoints/closing.ts';
import { makeCollection, monthsClaims } from '#resources/money/endpoints/collections.ts';
import type { MoneyMonth } from '#resources/money/endpoints/month.ts';
import { isToDownload } from '#resources/money/runWords.ts';
import { type Day, spanOfMonth } from '#rules/days.ts';
import { tooFarAhead } from '#rules/money/claiming.ts';
import type { Step } from '#rules/money/month.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { useThisStudio } from '#web/screens/studio/studios/shared.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useDunAll } from '../dunning/shared.ts';
import { CloseMonthDialog, useBatch } from '../invoices/shared.ts';
import { useBankFile } from '../payments/shared.ts';
import { ClaimMonth } from './ClaimMonth.tsx';
import { RunDialog } from './RunDialog.tsx';
import { useNewRunFile } from './useNewRunFile.ts';
import { useRunFile } from './useRunFile.tsx';

interface MonthActsProps {
  readonly step: Step;
  /** `YYYY-MM` */
  readonly month: string;
  readonly of: MoneyMonth;
}

/**
 * Renders what can be done for a step of the month, the first of it filled where its turn has come: nothing once it is done,
 * but for letters that wait to be printed.
 */
export function MonthActs({ step: { name, state }, month, of }: MonthActsProps) {
  const { runs, closing, closing_refusal, first_closing } = of;
  const first = state === 'next';
  if (name !== 'dunned' && (state === 'nothing' || state === 'done')) return null;
  const prepared = runs.find(({ status }) => status === 'prepared');
  const handedIn = runs.find(({ status, collect_on }) => status === 'handed_in' && collect_on <= today());
  switch (name) {
    case 'claimed':
      return <Claim month={month} first={first} collected={prepared !== undefined} />;
    case 'handed_in':
      return prepared ? (
        <PreparedRun id={prepared.id} first={first} />
      ) : (
        <Collect month={month} first={first} />
      );
    case 'read':
      return (
        <>
          <ReadStatement first={first} />
          {handedIn && <CreditedRun id={handedIn.id} />}
        </>
      );
    case 'dunned':
      return (
        <Dun until={spanOfMonth(month).to} first={first} due={state === 'next' || state === 'missing'} />
      );
    case 'closed':
      return closing_refusal === null && <Close month={month} first={first} first_closing={first_closing} />;
    case 'exported':
      return closing && <Export of={closing} first={first} />;
  }
}

function One({ of, first }: { readonly of: Action; readonly first: boolean }) {
  return (
    <ActionButton
      action={of}
      variant={first ? 'contained' : 'outlined'}
      color={first ? 'primary' : 'inherit'}
    />
  );
}

interface ActProps {
  readonly month: string;
  readonly first: boolean;
}

/** Renders claiming: with the run of it where the studio collects and has none waiting, and by itself. */
function Claim({ month, first, collected }: ActProps & { readonly collected: boolean }) {
  const { iban, creditor_id } = useThisStudio() ?? {};
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  const dialog = open && <ClaimMonth month={month} onClose={() => setOpen(false)} />;
  const both = Boolean(iban && creditor_id) && !collected && !tooFarAhead(month, today());
  const label = both ? 'Nur fordern' : 'Beiträge fordern';
  if (!mayCall(monthsClaims)) return null;
  return (
    <>
      {both && <Collect month={month} first={first} label="Fordern und einziehen" />}
      <One first={first && !both} of={{ label, icon: ClaimIcon, onClick: () => setOpen(true), dialog }} />
    </>
  );
}

function Close({ month, first, first_closing }: ActProps & { readonly first_closing: boolean }) {
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <CloseMonthDialog month={month} first={first_closing} onClose={() => setOpen(false)} />
  );
  if (!mayCall(closeMonth)) return null;
  return (
    <One
      first={first}
      of={{ label: 'Monat abschließen', icon: LockIcon, onClick: () => setOpen(true), dialog }}
    />
  );
}

function Export({ of, first }: { readonly of: NonNullable<MoneyMonth['closing']>; readonly first: boolean }) {
  const { label, isPending, get, dialog } = useBatch(of);
  return <One first={first} of={{ label, icon: DownloadIcon, busy: isPending, onClick: get, dialog }} />;
}

interface DunProps {
  /** The month's last day. */
  readonly until: Day;
  readonly first: boolean;
  /** There is somebody to write to. */
  readonly due: boolean;
}

/** Of a month that is over only those that are due for it. */
const proposalsPath = (until: Day) =>
  until < today() ? `/contracts/dunning?until=${until}` : '/contracts/dunning';

/** Renders the letters that are due, with the way to choose among them, and those that were written just now. */
function Dun({ until, first, due }: DunProps) {
  const { write, print, sheets } = useDunAll(until);
  return (
    <>
      {due && <TextLink to={proposalsPath(until)}>Vorschläge ansehen</TextLink>}
      {due && write && <One first={first} of={write} />}
      {print && <One first={false} of={print} />}
      {sheets}
    </>
  );
}

/** Renders the act that makes a run and its file; what isn't claimed yet is claimed with it. */
function Collect({ month, first, label = 'Einzug vorbereiten' }: ActProps & { readonly label?: string }) {
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  const getFile = useNewRunFile();
  const close = () => setOpen(false);
  if (!mayCall(makeCollection)) return null;
  return (
    <One
      first={first}
      of={{
        label,
        icon: CollectIcon,
        refusal: tooFarAhead(month, today()),
        onClick: () => setOpen(true),
        dialog: open && (
          <RunDialog
            month={month}
            onClose={close}
            onMade={(id) => {
              close();
              getFile(id);
            }}
          />
        ),
      }}
    />
  );
}

function ReadStatement({ first }: { readonly first: boolean }) {
  const action = useBankFile();
  return action && <One first={first} of={action} />;
}

interface RunProps {
  readonly id: string;
}

function PreparedRun({ id, first }: RunProps & { readonly first: boolean }) {
  return (
    <OfRun id={id}>
      <HandIn first={first} />
    </OfRun>
  );
}

function CreditedRun({ id }: RunProps) {
  return (
    <OfRun id={id}>
      <Settle />
    </OfRun>
  );
}

/** Provides the run, for its declared actions. */
function OfRun({ id, children }: RunProps & { readonly children: ReactNode }) {
  const { data } = useGetOne<CollectionRun>(collectionRuns.path, { id });
  return data ? (
    <ResourceContextProvider value={collectionRuns.path}>
      <RecordContextProvider value={data}>{children}</RecordContextProvider>
    </ResourceContextProvider>
  ) : null;
}

/** Renders the file, and noting that the bank has it: filled is what comes next. */
function HandIn({ first }: { readonly first: boolean }) {
  const run = useRecordContext<CollectionRun>();
  const file = useRunFile(run);
  const handIn = useRecordAction('handIn', { icon: HandInIcon });
  const fileFirst = run !== undefined && isToDownload(run);
  return (
    <>
      <ThisRun />
      <One first={first && fileFirst} of={file} />
      {handIn && <One first={first && !fileFirst} of={handIn} />}
    </>
  );
}

/** Links the run that the acts beside it are about: its page has the second look at it. */
function ThisRun() {
  const run = useRecordContext<CollectionRun>();
  return run && <TextLink to={recordPath(collectionRuns, run.id)}>{collectionRuns.title(run)}</TextLink>;
}

function Settle() {
  const settle = useRecordAction('settle', { icon: CreditIcon });
  return (
    settle && (
      <>
        <ThisRun />
        <One first={false} of={settle} />
      </>
    )
  );
}
