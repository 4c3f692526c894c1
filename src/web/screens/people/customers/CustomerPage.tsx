import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import type { Resource } from '#declare/define.ts';
import { type Feature, hasFeatures } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { messages } from '#resources/studio/messages.ts';
import { measurements } from '#resources/training/measurements.ts';
import { yearsBetween } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { WholeRecord } from '#web/generic/record/listed.tsx';
import { HEADER_MEDIA, RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { OpenNotices } from '#web/screens/contracts/notices/shared.ts';
import { CustomerPlans } from '#web/screens/nutrition/plans/shared.ts';
import { MessagesAbout } from '#web/screens/studio/mail/shared.ts';
import { TrainingDiary } from '#web/screens/training/diary/index.ts';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { type PageTab, PageTabs } from '#web/ui/PageTabs.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { Invited } from '../staff/index.ts';
import { useCustomerActions } from './CustomerActions.tsx';
import { CustomerAppointments } from './CustomerAppointments.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomerContracts } from './CustomerContracts.tsx';
import { CustomerWorkouts } from './CustomerWorkouts.tsx';
import { Overview } from './Overview.tsx';
import { CustomerStrip } from './strip/CustomerStrip.tsx';
import type { CustomerTab } from './tabs.ts';

const { Field, useRecord } = partsOf(customers);

const CustomerAccount = lazy(async () => ({
  default: (await import('#web/screens/money/payments/shared.ts')).CustomerAccount,
}));
const BodyValues = lazy(async () => ({
  default: (await import('#web/screens/training/body/index.ts')).BodyValues,
}));

/** Renders a customer's page, with all actions on the customer in place. */
export function CustomerPage() {
  const { may, permissions } = useMay();
  const tabs = TABS.filter(
    ({ feature, of }) =>
      (!feature || hasFeatures(permissions.features, [feature])) && (!of || may('read', of)),
  );
  return (
    <ResourceShow>
      <Box sx={{ pb: 3 }}>
        <Header />
        <CustomerStrip />
        <CameIn />
        <PageTabs label="Bereiche" tabs={[...tabs, historyTab]} />
        <Invited />
      </Box>
    </ResourceShow>
  );
}

function CameIn() {
  return <OpenNotices of={{ customer_id: useRecord().id }} />;
}

/** What was sent to the customer, with the words as they were. */
function Messages() {
  const { id, first_name } = useRecord();
  return <MessagesAbout of={{ customer_id: id }} empty={`${first_name} ist noch nichts geschickt worden.`} />;
}

interface Tab extends PageTab {
  readonly id: CustomerTab;
  /** Only where the studio has enabled it. */
  readonly feature?: Feature;
  /** Only where the person may read it. */
  readonly of?: Resource;
}

const TABS: readonly Tab[] = [
  {
    id: 'uebersicht',
    label: 'Übersicht',
    content: (
      <WholeRecord>
        <Overview />
      </WholeRecord>
    ),
  },
  { id: 'vertraege', label: 'Verträge', content: <CustomerContracts /> },
  {
    id: 'konto',
    label: 'Konto',
    content: (
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <CustomerAccount />
      </Suspense>
    ),
  },
  { id: 'karten', label: 'Karten', content: <CustomerCards /> },
  { id: 'termine', feature: 'COURSES', label: 'Termine', content: <CustomerAppointments /> },
  {
    id: 'workouts',
    feature: 'TRAINING_DIARY',
    label: 'Workouts',
    content: (
      <Stack sx={{ gap: 2.5 }}>
        <CustomerWorkouts />
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <TrainingDiary />
        </Suspense>
      </Stack>
    ),
  },
  { id: 'ernaehrung', feature: 'NUTRITION_DIARY', label: 'Ernährung', content: <CustomerPlans /> },
  {
    id: 'koerperwerte',
    of: measurements,
    label: 'Körperwerte',
    content: (
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <BodyValues />
      </Suspense>
    ),
  },
  { id: 'nachrichten', of: messages, label: 'Nachrichten', content: <Messages /> },
];

/** Renders name, status, trainers and actions. */
function Header() {
  const customer = useRecord();
  const { number, birthday, trainer_ids, status, photo_url, company_name } = customer;
  return (
    <RecordHeader
      media={<PersonAvatar name={customers.title(customer)} photo={photo_url} size={HEADER_MEDIA} />}
      subtitle={
        <Stack
          direction="row"
          useFlexGap
          sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
        >
          {status && <Field source="status" />}
          {company_name && <span>{company_name}</span>}
          {number !== null && <span>Nr. {number}</span>}
          {birthday && <span>{yearsBetween(birthday, today())} Jahre</span>}
          <Stack component="span" direction="row" sx={{ columnGap: 0.5 }}>
            Betreuer: {trainer_ids?.length ? <Field source="trainer_ids" /> : 'keine'}
          </Stack>
        </Stack>
      }
      actions={useCustomerActions(customer)}
    />
  );
}
