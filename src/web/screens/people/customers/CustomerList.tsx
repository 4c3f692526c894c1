import EuroIcon from '@mui/icons-material/EuroOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LEVEL } from '#declare/levels.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { QuickFilter } from '#web/generic/list/QuickFilter.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { PersonName } from '#web/ui/PersonAvatar.tsx';
import { CustomerBulkActions } from './BulkActions.tsx';
import { useDuplicates } from './useDuplicates.tsx';

const { Column } = partsOf(customers);

/** What the list shows: it doesn't wait for the other declarations. */
export const DECLARED = [customers, trainers];

/** Reduced padding, as there are many columns. */
const TIGHT = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: 1.25 },
  // Target size despite the reduced padding (WCAG 2.5.8).
  '& .MuiTableSortLabel-root': { minHeight: 24 },
  '& .column-phone': { whiteSpace: 'nowrap' },
  '& .column-email a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: { md: 180, xl: 320 },
  },
} as const;

/** Renders the studio's customers. */
export function CustomerList() {
  const { level, uid } = useMyPermissions();
  // The user's choice of columns takes precedence over the available width.
  const roomy = useMediaQuery('(min-width: 1800px)');
  return (
    <Box sx={TIGHT}>
      <ResourceList
        bulkActions={<CustomerBulkActions />}
        actions={[useDuplicates()]}
        quickFilters={
          <>
            {level === LEVEL.trainer && (
              <QuickFilter label="Meine Kunden" icon={PersonIcon} filter={{ trainer_ids: [uid] }} />
            )}
            <QuickFilter label="Offene Forderungen" icon={EuroIcon} filter={{ open_cents_gt: 0 }} />
          </>
        }
        hiddenColumns={roomy ? [] : ['email', 'tags', 'membership', 'created_at']}
        emptyHint="Leg den ersten Kunden an: Er bekommt eine Einladung und kann sich danach anmelden."
      >
        <Column source="last_name" label="Name">
          <PersonName />
        </Column>
      </ResourceList>
    </Box>
  );
}
