import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { LinkBase as Link, useGetIdentity } from 'react-admin';
import { hasLevel } from '#declare/levels.ts';
import { inBerlin, today } from '#format/instants.ts';
import { longDay } from '#format/relativeDays.ts';
import { accountFigures } from '#resources/people/endpoints/accounts.ts';
import { occupancy } from '#resources/schedule/endpoints/occupancy.ts';
import { calendar } from '#resources/schedule/endpoints/schedule.ts';
import { trainingsToday } from '#resources/training/endpoints/today.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { NoLongerTherePanel, OccupancyPanel } from '#web/screens/schedule/occupancy/index.ts';
import { OpenTrainings } from '#web/screens/training/diary/index.ts';
import { EmptyDrawing } from '#web/ui/drawings/EmptyDrawing.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useStudioOpen } from '../studios/shared.ts';
import { ByTrainer } from './ByTrainer.tsx';
import { ClientsInNeed } from './ClientsInNeed.tsx';
import { Birthdays, MyCustomers, NewestCustomers } from './Customers.tsx';
import { Deadlines } from './Deadlines.tsx';
import { ExpiringPlans } from './ExpiringPlans.tsx';
import { AdminFigures, MoneyFigures, TrainerFigures } from './Figure.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Growth } from './Growth.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ByTariff, WhoStays } from './Memberships.tsx';
import { MyDay, StudioDay } from './MyDay.tsx';
import { Now } from './Now.tsx';
import { Studios } from './Studios.tsx';
import { type CustomerStatistics, useStatistics } from './statistics.ts';

/** Renders the start page by level. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const firstName = identity?.fullName?.split(' ')[0];
  return (
    <Box sx={{ pb: 1 }}>
      <PageHeader
        title="Dashboard"
        subtitle={`${greeting(new Date().toISOString())}${firstName ? `, ${firstName}` : ''} · ${longDay(today())}`}
      />
      <PageTabs
        label="Dashboard"
        tabs={[
          { id: 'heute', label: 'Heute', content: <Today /> },
          { id: 'auswertung', label: 'Auswertung', content: <Evaluation /> },
        ]}
      />
    </Box>
  );
}

/** What counts now: first steps of a new studio, next appointment, four figures, a trainer's clients, today's work. */
function Today() {
  const { mayCall, permissions } = useMay();
  const { level } = permissions;
  const [studio] = useStudioChoice();
  return (
    <Stack spacing={2}>
      {hasLevel(level, 'superAdmin') && studio === null && <Studios />}
      <FirstSteps />
      <OpenTrainings />
      {mayCall(calendar) && <Now />}
      <Statistics of={hasLevel(level, 'admin') ? KeyFigures : OwnFigures} />
      {!hasLevel(level, 'admin') && mayCall(trainingsToday) && <ClientsInNeed />}
      <Deadlines />
    </Stack>
  );
}

function OwnFigures({ data }: { data: CustomerStatistics }) {
  const { uid } = useMyPermissions();
  return <TrainerFigures data={data} uid={uid} />;
}

/** What is looked at from time to time: figures, charts, lists. */
function Evaluation() {
  const { level } = useMyPermissions();
  if (hasLevel(level, 'admin')) return <Statistics of={ForAdmins} />;
  return (
    <Stack spacing={3}>
      <MyDay />
      <Statistics of={ForTrainers} />
    </Stack>
  );
}

function Statistics({ of: Content }: { of: ComponentType<{ readonly data: CustomerStatistics }> }) {
  const { data, isPending, refetch } = useStatistics();
  if (isPending) return <Loading />;
  if (!data)
    return (
      <Failed error={undefined} otherwise="Die Kennzahlen konnten nicht geladen werden." onRetry={refetch} />
    );
  return data.total === 0 ? <NoCustomers /> : <Content data={data} />;
}

function ForAdmins({ data }: { data: CustomerStatistics }) {
  const { mayCall } = useMay();
  const onlyOne = useStudioOpen() === false;
  return (
    <Stack spacing={3}>
      <AdminFigures data={data} />
      {onlyOne && mayCall(accountFigures) && <MoneyFigures data={data} />}
      <Columns>
        <Column>
          <Growth months={data.months} />
          <WhoStays />
          {onlyOne && mayCall(occupancy) && <OccupancyPanel />}
        </Column>
        <Column>
          {mayCall(calendar) && <StudioDay />}
          <ByTariff />
          {onlyOne && mayCall(calendar) && <NoLongerTherePanel />}
          <ByTrainer trainers={data.by_trainer} />
          <Pair>
            <NewestCustomers />
            <Birthdays birthdays={data.birthdays} />
          </Pair>
        </Column>
      </Columns>
    </Stack>
  );
}

function ForTrainers({ data }: { data: CustomerStatistics }) {
  const { uid } = useMyPermissions();
  return (
    <Stack spacing={3}>
      <Columns even>
        <MyCustomers uid={uid} />
        <Birthdays birthdays={data.birthdays} />
        <NewestCustomers />
      </Columns>
      <ExpiringPlans />
    </Stack>
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
          lg: even ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))',
        },
        alignItems: even ? 'stretch' : 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** Panels one below the other, each as high as its content. */
function Column({ children }: { children: ReactNode }) {
  return <Stack sx={{ gap: { xs: 2, sm: 3 }, minWidth: 0 }}>{children}</Stack>;
}

/** Two narrow panels beside each other where they have room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
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

/** Renders an empty state while there are no figures. */
function NoCustomers() {
  return (
    <Card sx={{ p: { xs: 4, sm: 7 }, textAlign: 'center' }}>
      <EmptyDrawing of="customers" />
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
