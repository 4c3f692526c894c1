import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { type Feature, hasFeatures } from '../../../resources/features.ts';
import { yearsBetween } from '../../../rules/days.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { historyTab } from '../../generic/History.tsx';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { OpenNotices } from '../notices/shared.ts';
import { CustomerPlans } from '../nutrition/shared.ts';
import { Invited } from '../people/index.ts';
import { useCustomerActions } from './CustomerActions.tsx';
import { CustomerAppointments } from './CustomerAppointments.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomerContracts } from './CustomerContracts.tsx';
import { CustomerWorkouts } from './CustomerWorkouts.tsx';
import { Overview } from './Overview.tsx';

const { Field, useRecord } = partsOf(customers);

const TrainingDiary = lazy(async () => ({ default: (await import('../training/index.ts')).TrainingDiary }));
const CustomerAccount = lazy(async () => ({
  default: (await import('../payments/shared.ts')).CustomerAccount,
}));
const BodyValues = lazy(async () => ({ default: (await import('../body/index.ts')).BodyValues }));

/** Everything about one customer, and what can be done for them without leaving the page. */
export function CustomerPage() {
  const { features } = useMyPermissions();
  const tabs = TABS.filter(({ feature }) => !feature || hasFeatures(features, [feature]));
  return (
    <ResourceShow>
      <Box sx={{ pb: 3 }}>
        <Header />
        <CameIn />
        <PageTabs label="Bereiche" tabs={tabs} />
        <Invited />
      </Box>
    </ResourceShow>
  );
}

function CameIn() {
  return <OpenNotices of={{ customer_id: useRecord().id }} />;
}

/** The parts of the page, those of a feature as far as the studio has enabled it. */
const TABS: readonly (PageTab & { readonly feature?: Feature })[] = [
  { id: 'uebersicht', label: 'Übersicht', content: <Overview /> },
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
    label: 'Körperwerte',
    content: (
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <BodyValues />
      </Suspense>
    ),
  },
  historyTab,
];

/** Who it is, how they stand, who looks after them, and what can be done. */
function Header() {
  const customer = useRecord();
  const { number, birthday, trainer_ids, status, photo_url } = customer;
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
