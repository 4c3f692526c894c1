import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { listPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { customerTab } from './tabs.ts';

const { useRecord } = partsOf(customers);

/** Customers that are named; the list has them all. */
const NAMED = 10;

/** Renders whom the customer of this page pays for, and what they owe; nothing for most. */
export function PaidFor() {
  const { id } = useRecord();
  const { data, total = 0 } = useGetList<Customer>('customers', {
    filter: { payer_id: id },
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page: 1, perPage: NAMED },
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Zahlt für">
      <Box
        component="ul"
        aria-label="Zahlt für"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <TextLink to={customerTab(one.id, 'konto')}>{customers.title(one)}</TextLink>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {balanceText(one)}
            </Box>
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <Box sx={{ mt: 1.5 }}>
          <TextLink to={listPath(customers, { filter: { payer_id: [id] } })}>Alle {total} anzeigen</TextLink>
        </Box>
      )}
    </Panel>
  );
}

function balanceText({ open_cents }: Customer): string {
  if (open_cents === 0) return 'nichts offen';
  return open_cents > 0 ? `${formatMoney(open_cents)} offen` : `${formatMoney(-open_cents)} Guthaben`;
}
