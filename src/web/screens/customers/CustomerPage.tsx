import Box from '@mui/material/Box';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { Invited } from '../people/index.ts';
import { CustomerHeader } from './CustomerHeader.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';

/** Everything about one customer, and what can be done for them without leaving the page. */
export function CustomerPage() {
  return (
    <ResourceShow>
      <Box sx={{ pb: 3 }}>
        <CustomerHeader />
        <CustomerTabs />
        <Invited />
      </Box>
    </ResourceShow>
  );
}
