import AcceptIcon from '@mui/icons-material/CheckOutlined';
import EnterIcon from '@mui/icons-material/EventBusyOutlined';
import AssignIcon from '@mui/icons-material/LinkOutlined';
import ReopenIcon from '@mui/icons-material/ReplayOutlined';
import RejectIcon from '@mui/icons-material/UnpublishedOutlined';
import Stack from '@mui/material/Stack';
import { NOTICE_KINDS, notices } from '#resources/contracts/notices.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RecordTabs, ResourceShow } from '#web/generic/ResourceShow.tsx';
import type { Actions } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { MessagesAbout } from '#web/screens/studio/mail/shared.ts';
import { usePlaceToEnter } from './OpenNotices.tsx';

const { Field, FactsPanel, useRecord } = partsOf(notices);

/** Renders an online notice, its likely sender, and its actions. */
export function NoticePage() {
  return (
    <ResourceShow>
      <Head />
      <RecordTabs overview={<Declared />} />
    </ResourceShow>
  );
}

function Head() {
  const { flagged } = useRecord();
  return (
    <RecordHeader
      subtitle={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Field source="status" />
          {flagged !== 'no' && <Field source="flagged" />}
        </Stack>
      }
      actions={useNoticeActions()}
    />
  );
}

/** Returns the applicable actions: a closed notice can only be reopened. */
function useNoticeActions(): Actions {
  const notice = useRecord();
  const { status, kind } = notice;
  const place = usePlaceToEnter(notice);
  const assign = useRecordAction('assign', { icon: AssignIcon });
  const accept = useRecordAction('accept', { icon: AcceptIcon, direct: true });
  const reject = useRecordAction('reject', { icon: RejectIcon });
  const reopen = useRecordAction('reopen', { icon: ReopenIcon, direct: true });
  const remove = useDeleteAction();
  if (status !== 'open') return [status === 'rejected' && reopen, remove];
  return [
    place !== undefined && {
      label: `${NOTICE_KINDS[kind]} eintragen`,
      icon: EnterIcon,
      to: place,
      primary: true,
    },
    assign && { ...assign, primary: place === undefined },
    place !== undefined && accept,
    reject,
    remove,
  ];
}

function Declared() {
  const { id, kind, status } = useRecord();
  const cancels = kind === 'cancellation';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FactsPanel
        title="Erklärung"
        wide
        of={[
          'kind',
          'received_at',
          'name',
          'identification',
          'contract_named',
          ...(cancels ? (['extraordinary', 'reason', 'wished_on'] as const) : []),
          'email',
        ]}
      />
      <FactsPanel
        title="Zuordnung"
        hint="Ein Vorschlag: Prüfe ihn, bevor du etwas einträgst. Wer die Erklärung geschickt hat, erfährt nichts davon."
        wide
        of={[
          'customer_id',
          'contract_id',
          'signs',
          ...(status === 'rejected' ? (['rejection'] as const) : []),
        ]}
      />
      <MessagesAbout of={{ notice_id: id }} title="Bestätigung" empty={NO_CONFIRMATION} />
    </Stack>
  );
}

/** Of notices that came in before confirmations were sent. */
const NO_CONFIRMATION = 'Für diese Erklärung ist keine E-Mail geschrieben worden.';
