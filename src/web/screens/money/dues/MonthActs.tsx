import CollectIcon from '@mui/icons-material/AccountBalance';
import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ClaimIcon from '@mui/icons-material/RequestQuoteOutlined';
import HandInIcon from '@mui/icons-material/SendOutlined';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useRecordContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { MoneyMonth } from '#resources/money/endpoints/month.ts';
import { tooFarAhead } from '#rules/money/claiming.ts';
import type { Step } from '#rules/money/month.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { CloseMonthDialog, useBatch } from '../invoices/shared.ts';
import { useBankFile } from '../payments/shared.ts';
import { ClaimMonth } from './ClaimMonth.tsx';
import { RunDialog } from './RunDialog.tsx';
import { useRunFile } from './useRunFile.tsx';

interface MonthActsProps {
  readonly step: Step;
  /** `YYYY-MM` */
  readonly month: string;
  readonly of: MoneyMonth;
}

/** Renders what can be done for a step of the month, the first of it filled where its turn has come. */
export function MonthActs({ step: { name, state }, month, of }: MonthActsProps) {
  const { runs, closing, closing_refusal, first_closing } = of;
  const first = state === 'next';
  const prepared = runs.find(({ status }) => status === 'prepared');
  const handedIn = runs.find(({ status, collect_on }) => status === 'handed_in' && collect_on <= today());
  switch (name) {
    case 'claimed':
      return <Claim month={month} first={first} />;
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
        <One first={first} of={{ label: 'Mahnungen schreiben', icon: MailIcon, to: '/contracts/dunning' }} />
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

function Claim({ month, first }: ActProps) {
  const [open, setOpen] = useState(false);
  const dialog = open && <ClaimMonth month={month} onClose={() => setOpen(false)} />;
  return (
    <One
      first={first}
      of={{ label: 'Beiträge fordern', icon: ClaimIcon, onClick: () => setOpen(true), dialog }}
    />
  );
}

function Close({ month, first, first_closing }: ActProps & { readonly first_closing: boolean }) {
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <CloseMonthDialog month={month} first={first_closing} onClose={() => setOpen(false)} />
  );
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

/** Renders the act that makes a run; what isn't claimed yet is claimed with it. */
function Collect({ month, first }: ActProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <One
      first={first}
      of={{
        label: 'Einzug vorbereiten',
        icon: CollectIcon,
        refusal: tooFarAhead(month, today()),
        onClick: () => setOpen(true),
        dialog: open && <RunDialog month={month} onClose={close} onMade={close} />,
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
  return <OfRun id={id}>{<HandIn first={first} />}</OfRun>;
}

function CreditedRun({ id }: RunProps) {
  return <OfRun id={id}>{<Settle />}</OfRun>;
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
  const downloaded = (run?.downloads.length ?? 0) > 0;
  return (
    <>
      <ThisRun />
      <One first={first && !downloaded} of={file} />
      {handIn && <One first={first && downloaded} of={handIn} />}
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
