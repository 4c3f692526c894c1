import AddIcon from '@mui/icons-material/Add';
import Stack from '@mui/material/Stack';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { workouts } from '../../../resources/workouts.ts';
import { plusDays } from '../../../rules/days.ts';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';

const { useRecord } = partsOf(customers);
const COLUMNS = ['name', 'goal', 'set_count', 'minutes', 'valid_from', 'valid_until'];

/** A customer's plans: all of them, the one that ends last first, and what is over. */
export function CustomerWorkouts() {
  const { id, first_name } = useRecord();
  const may = useMay().may('create', workouts);
  const create = { label: 'Workout anlegen', icon: AddIcon, to: `/customers/workouts/create/${id}` };
  const to = (workout: string) => `/customers/${id}/workouts/${workout}/edit`;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <RelatedList
        resource={workouts.path}
        title="Workouts"
        filter={{ customer_id: id }}
        sort={['valid_until', 'DESC']}
        columns={COLUMNS}
        to={to}
        perPage={10}
        create={may ? create : undefined}
        empty={`${first_name} hat noch kein Workout. Lege eines an, oder übernimm eine Vorlage.`}
      />
      <RelatedList
        resource={workouts.path}
        title="Abgelaufen"
        filter={{ customer_id: id, valid_until_lte: plusDays(today(), -1) }}
        sort={['valid_until', 'DESC']}
        columns={COLUMNS}
        to={to}
        perPage={10}
        empty="Bisher ist kein Workout abgelaufen."
      />
    </Stack>
  );
}
