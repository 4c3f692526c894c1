import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { feedState } from '#resources/schedule/endpoints/feed.ts';
import { handOver } from '#resources/schedule/endpoints/handover.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { useEditAction } from '#web/generic/record/links.tsx';
import { HEADER_MEDIA, RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { AbsencesPanel } from '#web/screens/schedule/absence/index.ts';
import { FeedPanel } from '#web/screens/schedule/feed/index.ts';
import { handoverPath, type Span, spanAfter, useHandover } from '#web/screens/schedule/handover/index.ts';
import { useRewindAction } from '#web/screens/studio/rewind/shared.ts';
import { ActiveChip } from '#web/ui/ActiveChip.tsx';
import { HoursList } from '#web/ui/hours/lists.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PersonAvatar, PersonName } from '#web/ui/PersonAvatar.tsx';
import { useDisclosure } from '../disclosure/index.ts';
import {
  Invited,
  useInviteAgain,
  useResetSecondFactor,
  useSignOutEverywhere,
  useSwitchAccess,
} from '../staff/index.ts';

const { FactsPanel, useRecord } = partsOf(trainers);
const { Column } = partsOf(customers);
const { working_hours } = trainers.fields;

/** Renders a trainer's page: data, customers, and history. */
export function TrainerPage() {
  return (
    <ResourceShow>
      <Head />
      <PageTabs
        label="Bereiche"
        tabs={[
          { id: 'uebersicht', label: 'Übersicht', content: <Overview /> },
          { id: 'kunden', label: 'Kunden', content: <Customers /> },
          historyTab,
        ]}
      />
      <Invited />
    </ResourceShow>
  );
}

function Head() {
  const trainer = useRecord();
  // Users can neither disable nor delete themselves.
  const isMe = useMyPermissions().uid === trainer.id;
  const edit = useEditAction();
  const invite = useInviteAgain(trainer.active);
  const switchAccess = useSwitchAccess({
    left: <HandOver id={trainer.id} span={spanAfter(plusDays(today(), -1))} of="alle kommenden" />,
  });
  const person = { resource: 'trainers', id: trainer.id, name: trainers.title(trainer) } as const;
  const signOut = useSignOutEverywhere(person);
  const reset = useResetSecondFactor(person);
  const everywhere = signOut && trainer.active && { ...signOut, inMenu: true };
  const remove = useDeleteAction();
  const disclosure = useDisclosure();
  const disclose = disclosure && { ...disclosure, inMenu: true };
  const handOver = useHandover(trainer);
  const rewind = useRewindAction(trainer.id);
  return (
    <RecordHeader
      media={<PersonAvatar name={trainers.title(trainer)} photo={trainer.photo_url} size={HEADER_MEDIA} />}
      subtitle={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
          {trainers.label.one} <ActiveChip active={trainer.active} />
        </Stack>
      }
      actions={
        isMe
          ? [edit, handOver, invite, disclose, rewind]
          : [
              edit,
              handOver,
              ...switchAccess,
              invite,
              everywhere,
              trainer.active && reset,
              disclose,
              rewind,
              remove,
            ]
      }
    />
  );
}

function Overview() {
  const trainer = useRecord();
  const { mayCall } = useMay();
  const leaves = trainer.employed_until;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <FactsPanel title="Kontakt" of={['email', 'phone']} wide />
      <FactsPanel
        title="Beschäftigung"
        of={['role', 'employed_from', 'employed_until', 'color']}
        hint={leaves && <HandOver id={trainer.id} span={spanAfter(leaves)} of="danach" />}
      />
      <FactsPanel title="Person" of={['qualifications', 'bio']} wide sx={{ gridColumn: '1 / -1' }} />
      <Panel title={working_hours.label}>
        <HoursList hours={trainer.working_hours} none="frei" />
      </Panel>
      <AbsencesPanel trainer={trainer} />
      {trainer.active && mayCall(feedState, trainer.id) && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FeedPanel id={trainer.id} />
        </Box>
      )}
    </Box>
  );
}

interface HandOverProps {
  readonly id: string;
  readonly span: Span;
  /** Distinguishes its accessible name from others on the page. */
  readonly of: string;
}

/** Button to hand over the appointments of a span, for users who may. */
function HandOver({ id, span, of }: HandOverProps) {
  const { mayCall } = useMay();
  if (!mayCall(handOver)) return null;
  return (
    <Button
      component={LinkBase}
      to={handoverPath(id, span)}
      size="small"
      aria-label={`Termine übergeben: ${of}, ab ${formatDay(span.from)}`}
    >
      Termine übergeben
    </Button>
  );
}

function Customers() {
  const { id, studio_id } = useRecord();
  return (
    <RelatedList
      resource="customers"
      filter={{ trainer_ids: [id], studio_id }}
      columns={['last_name', 'number', 'status', 'email']}
      empty="Noch keine Kunden. Zugewiesen wird auf der Seite der Kundin oder des Kunden."
    >
      <Column source="last_name" label="Name">
        <PersonName />
      </Column>
    </RelatedList>
  );
}
