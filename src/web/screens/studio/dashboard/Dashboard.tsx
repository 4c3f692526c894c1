import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase as Link, useGetIdentity } from 'react-admin';
import { hasLevel } from '#declare/levels.ts';
import { inBerlin, today } from '#format/instants.ts';
import { longDay } from '#format/relativeDays.ts';
import { occupancy } from '#resources/schedule/endpoints/occupancy.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { NoLongerTherePanel, OccupancyPanel } from '#web/screens/schedule/occupancy/index.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { useStudioOpen } from '../studios/shared.ts';
import { ByTrainer } from './ByTrainer.tsx';
import { Birthdays, MyCustomers, NewestCustomers } from './Customers.tsx';
import { Deadlines } from './Deadlines.tsx';
import { ExpiringPlans } from './ExpiringPlans.tsx';
import { AdminFigures, MoneyFigures, TrainerFigures } from './Figure.tsx';
import { Growth } from './Growth.tsx';
import { MyDay, StudioDay } from './MyDay.tsx';
import { Studios } from './Studios.tsx';
import { type CustomerStatistics, useStatistics } from './statistics.ts';

/** Renders the start page by level. */
export function Dashboard() {
  const { level } = useMyPermissions();
  const { identity } = useGetIdentity();
  const [studio] = useStudioChoice();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <Stack spacing={3} sx={{ pb: 3 }}>
      <PageHeader
        title="Dashboard"
        subtitle={`${greeting(new Date().toISOString())}${firstName ? `, ${firstName}` : ''} · ${longDay(today())}`}
      />
      {hasLevel(level, 'superAdmin') && studio === null && <Studios />}
      {hasLevel(level, 'admin') ? <StudioDay /> : <MyDay />}
      <Statistics />
    </Stack>
  );
}

function Statistics() {
  const { data, isPending, refetch } = useStatistics();
  const { level, uid } = useMyPermissions();
  if (isPending) return <Loading />;
  if (!data)
    return (
      <Failed error={undefined} otherwise="Die Kennzahlen konnten nicht geladen werden." onRetry={refetch} />
    );
  if (data.total === 0) return <FirstSteps />;
  return hasLevel(level, 'admin') ? <ForAdmins data={data} /> : <ForTrainers data={data} uid={uid} />;
}

function ForAdmins({ data }: { data: CustomerStatistics }) {
  const { mayCall } = useMay();
  const onlyOne = useStudioOpen() === false;
  return (
    <>
      <AdminFigures data={data} />
      {onlyOne && <MoneyFigures />}
      <Columns>
        <Growth months={data.months} />
        <Deadlines />
        {onlyOne && mayCall(occupancy) && <OccupancyPanel />}
        {onlyOne && <NoLongerTherePanel />}
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
      <ExpiringPlans />
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

/** Renders first steps while there are no figures. */
function FirstSteps() {
  return (
    <Card sx={{ p: { xs: 4, sm: 7 }, textAlign: 'center' }}>
      <GroupAddIcon aria-hidden sx={{ fontSize: 56, color: 'text.secondary' }} />
      <Typography variant="h2" sx={{ mt: 1.5 }}>
        Noch keine Kunden
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        Sobald die ersten angelegt sind, stehen hier ihre Zahlen.
      </Typography>
      <Button component={Link} to="/customers/create" variant="contained">
        Kunde anlegen
      </Button>
    </Card>
  );
}

/** Returns the greeting for the time of day. @example greeting('2026-11-21T07:00:00Z') // 'Guten Morgen' */
export function greeting(instant: string): string {
  const hour = Number(inBerlin(instant).time.slice(0, 2));
  if (hour >= 4 && hour < 11) return 'Guten Morgen';
  return hour >= 11 && hour < 18 ? 'Guten Tag' : 'Guten Abend';
}
