import EuroIcon from '@mui/icons-material/EuroOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { customers } from '../../../resources/customers.ts';
import { LEVEL } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { QuickFilter } from '../../generic/list/QuickFilter.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { PersonName } from '../../ui/PersonAvatar.tsx';
import { CustomerBulkActions } from './BulkActions.tsx';

const { Column } = partsOf(customers);

/** Columns stand closer than usual: there are many of them. */
const TIGHT = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: 1.25 },
  // Big enough for a finger, though they stand close (WCAG 2.5.8).
  '& .MuiTableSortLabel-root': { minHeight: 24 },
  '& .column-email a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: { md: 200, xl: 320 },
  },
} as const;

/** The studio's customers. */
export function CustomerList() {
  const { level, uid } = useMyPermissions();
  // Columns that somebody chose himself are kept, whatever there is room for.
  const roomy = useMediaQuery('(min-width: 1800px)');
  return (
    <Box sx={TIGHT}>
      <ResourceList
        bulkActions={<CustomerBulkActions />}
        quickFilters={
          <>
            {level === LEVEL.trainer && (
              <QuickFilter label="Meine Kunden" icon={PersonIcon} filter={{ trainer_ids: [uid] }} />
            )}
            <QuickFilter label="Offene Forderungen" icon={EuroIcon} filter={{ open_cents_gt: 0 }} />
          </>
        }
        cards={['number', 'status', 'tags']}
        hiddenColumns={roomy ? [] : ['phone', 'membership', 'created_at']}
        emptyHint="Leg den ersten Kunden an: Er bekommt eine Einladung und kann sich danach anmelden."
      >
        <Column source="last_name" label="Name">
          <PersonName />
        </Column>
      </ResourceList>
    </Box>
  );
}
