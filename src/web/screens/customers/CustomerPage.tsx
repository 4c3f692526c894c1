import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Customer } from '../../../resources/customers.ts';
import { CustomerHeader } from './CustomerHeader.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';
import { WelcomeInvitation } from './WelcomeInvitation.tsx';

/** Everything about one customer, and what can be done for him without leaving the page. */
export function CustomerPage() {
  const { id } = useParams();
  return (
    <ShowBase resource="customers" id={id}>
      <Loaded />
    </ShowBase>
  );
}

function Loaded() {
  const { record } = useShowContext<Customer>();
  if (!record) return <Loading />;
  return (
    <Box sx={{ pb: 3 }}>
      <CustomerHeader customer={record} />
      <CustomerTabs customer={record} />
      <WelcomeInvitation customer={record} />
    </Box>
  );
}

function Loading() {
  return (
    <Stack spacing={3} role="progressbar" aria-label="Kunde wird geladen">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Skeleton variant="circular" width={64} height={64} />
        <Skeleton width={240} height={40} />
      </Stack>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
