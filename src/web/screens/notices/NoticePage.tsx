import AcceptIcon from '@mui/icons-material/CheckOutlined';
import EnterIcon from '@mui/icons-material/EventBusyOutlined';
import AssignIcon from '@mui/icons-material/LinkOutlined';
import ReopenIcon from '@mui/icons-material/ReplayOutlined';
import RejectIcon from '@mui/icons-material/UnpublishedOutlined';
import Stack from '@mui/material/Stack';
import { NOTICE_KINDS, notices } from '../../../resources/notices.ts';
import type { Actions } from '../../generic/actions/action.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { placeToEnter } from './OpenNotices.tsx';

const { Field, FactsPanel, useRecord } = partsOf(notices);

/** What somebody declared online, whom it is probably from, and what is done with it. */
export function NoticePage() {
  return (
    <ResourceShow>
      <Head />
      <PageTabs
        label="Bereiche"
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <Declared /> }, historyTab]}
      />
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

/** What makes sense now: what is done with is at most opened again. */
function useNoticeActions(): Actions {
  const notice = useRecord();
  const { status, kind } = notice;
  const place = placeToEnter(notice);
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
  const { kind, status } = useRecord();
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
    </Stack>
  );
}
