import Box from '@mui/material/Box';
import type { Customer } from '../../../resources/customers.ts';
import { RecordPage } from '../../generic/RecordPage.tsx';
import { Invited } from '../people/index.ts';
import { CustomerHeader } from './CustomerHeader.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';

/** Everything about one customer, and what can be done for him without leaving the page. */
export function CustomerPage() {
  return (
    <RecordPage<Customer> resource="customers">
      {(customer) => (
        <Box sx={{ pb: 3 }}>
          <CustomerHeader customer={customer} />
          <CustomerTabs customer={customer} />
          <Invited />
        </Box>
      )}
    </RecordPage>
  );
}
