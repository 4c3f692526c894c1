import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useRecordContext } from 'react-admin';
import { type Customer, customers } from '../../../resources/customers.ts';
import { LEVEL } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { NameLink } from '../../ui/NameLink.tsx';
import { PersonAvatar } from '../people/index.ts';
import { CustomerBulkActions } from './BulkActions.tsx';
import { StatusChip } from './StatusChip.tsx';
import { TrainerNames } from './TrainerNames.tsx';

/** Fields on a card, where there is no room for columns. */
const CARD = ['photo_url', 'number', 'status', 'tags'];

/** Columns stand closer than usual: there are many of them. */
const TIGHT = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: 1.25 },
  // Big enough for a finger, though they stand close (WCAG 2.5.8).
  '& .MuiTableSortLabel-root': { minHeight: 24 },
} as const;

/** The studio's customers. */
export function CustomerList() {
  // Columns that somebody chose himself are kept, whatever there is room for.
  const roomy = useMediaQuery('(min-width: 1800px)');
  const everyStudio = useMyPermissions().studio_id === null;
  return (
    <Box sx={TIGHT}>
      <ResourceList
        bulkActions={<CustomerBulkActions />}
        quickFilters={<MyCustomersToggle />}
        columns={CARD}
        hiddenColumns={roomy ? [] : ['phone', 'created_at']}
        emptyHint="Leg den ersten Kunden an: Er bekommt eine Einladung und kann sich danach anmelden."
      >
        <ColumnFor source="last_name" label="Name">
          <Name />
        </ColumnFor>
        <ColumnFor source="number" />
        <ColumnFor source="status">
          <Status />
        </ColumnFor>
        <ColumnFor source="email">
          <Mail />
        </ColumnFor>
        <ColumnFor source="phone" />
        <ColumnFor source="trainer_ids">
          <Trainers />
        </ColumnFor>
        <ColumnFor source="tags" />
        <ColumnFor source="created_at" />
        {everyStudio && <ColumnFor source="studio_id" />}
      </ResourceList>
    </Box>
  );
}

function Name() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  const name = customers.title(customer);
  return (
    <NameLink media={<PersonAvatar name={name} photo={customer.photo_url} size={34} />}>{name}</NameLink>
  );
}

function Mail() {
  const email = useRecordContext<Customer>()?.email;
  return email ? (
    <Link
      href={`mailto:${email}`}
      title={email}
      noWrap
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'block', maxWidth: { md: 200, xl: 320 } }}
    >
      {email}
    </Link>
  ) : null;
}

function Status() {
  const customer = useRecordContext<Customer>();
  return customer ? <StatusChip status={customer.status} /> : null;
}

function Trainers() {
  return <TrainerNames ids={useRecordContext<Customer>()?.trainer_ids} />;
}

/** Narrows the list to the customers of the trainer who looks at it, and back. */
function MyCustomersToggle() {
  const { level, uid } = useMyPermissions();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  if (level !== LEVEL.trainer) return null;
  const chosen = [filterValues.trainer_ids ?? []].flat();
  const mine = chosen.length === 1 && chosen[0] === uid;
  const toggle = () => {
    const { trainer_ids: _, ...others } = filterValues;
    setFilters(mine ? others : { ...others, trainer_ids: [uid] }, displayedFilters, false);
  };
  return (
    <ToggleButton
      value="mine"
      selected={mine}
      onChange={toggle}
      size="small"
      color="primary"
      sx={{ gap: 0.75, height: 36, px: 1.5, textTransform: 'none', borderRadius: '9px' }}
    >
      <PersonIcon fontSize="small" />
      Meine Kunden
    </ToggleButton>
  );
}
