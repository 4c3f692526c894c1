import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { longDay } from '../../../format/relativeDays.ts';
import { hasLevel } from '../../../resources/levels.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { AdminFigures, TrainerFigures } from './AllFigures.tsx';
import { Birthdays } from './Birthdays.tsx';
import { ByTrainer } from './ByTrainer.tsx';
import { MyCustomers, NewestCustomers } from './Customers.tsx';
import { Deadlines } from './Deadlines.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Growth } from './Growth.tsx';
import { greeting } from './greeting.ts';
import { Studios } from './Studios.tsx';
import { type CustomerStatistics, useStatistics } from './statistics.ts';

/** The first page: what somebody wants to know when the day begins, by his level. */
export function Dashboard() {
  const { level } = useMyPermissions();
  const { identity } = useGetIdentity();
  const [studio] = useStudioChoice();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <Stack spacing={3} sx={{ pb: 3 }}>
      <PageHeader
        title="Dashboard"
        subtitle={`${greeting(new Date().getHours())}${firstName ? `, ${firstName}` : ''} · ${longDay(today())}`}
      />
      {hasLevel(level, 'superAdmin') && studio === null && <Studios />}
      <Statistics />
    </Stack>
  );
}

function Statistics() {
  const { data, isPending, refetch, isFetching } = useStatistics();
  const { level, uid } = useMyPermissions();
  if (isPending) return <Loading />;
  if (!data)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" disabled={isFetching} onClick={() => refetch()}>
            Erneut versuchen
          </Button>
        }
      >
        Die Kennzahlen konnten nicht geladen werden.
      </Alert>
    );
  if (data.total === 0) return <FirstSteps />;
  return hasLevel(level, 'admin') ? <ForAdmins data={data} /> : <ForTrainers data={data} uid={uid} />;
}

function ForAdmins({ data }: { data: CustomerStatistics }) {
  return (
    <>
      <AdminFigures data={data} />
      <Columns>
        <Growth months={data.months} />
        <Deadlines />
        <ByTrainer trainers={data.by_trainer} />
        <NewestCustomers />
        <Birthdays birthdays={data.birthdays} />
      </Columns>
    </>
  );
}

function ForTrainers({ data, uid }: { data: CustomerStatistics; uid: string }) {
  return (
    <>
      <TrainerFigures data={data} uid={uid} />
      <Columns even>
        <MyCustomers uid={uid} />
        <Deadlines />
        <Birthdays birthdays={data.birthdays} />
        <NewestCustomers />
      </Columns>
    </>
  );
}

function Columns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: even ? 'repeat(3, minmax(0, 1fr))' : 'minmax(0, 1.7fr) minmax(0, 1fr)',
        },
        alignItems: 'stretch',
      }}
    >
      {children}
    </Box>
  );
}

function Loading() {
  return (
    <Stack spacing={3} role="progressbar" aria-label="Kennzahlen werden geladen">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} variant="rounded" height={118} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} />
    </Stack>
  );
}
