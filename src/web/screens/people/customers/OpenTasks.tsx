import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import { type Task, tasks } from '#resources/people/tasks.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { useNewTask } from '#web/screens/contracts/deadlines/index.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const MOST = 20;

/** Renders the open tasks about a customer, the next first. */
export function OpenTasks({ customer_id }: { customer_id: string }) {
  return useMay().may('list', tasks) ? <Tasks customer_id={customer_id} /> : null;
}

function Tasks({ customer_id }: { customer_id: string }) {
  const create = useNewTask({ customer_id });
  const { data } = useGetList<Task>(tasks.path, {
    filter: { customer_id, state: 'open' },
    sort: { field: 'next_on', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <Panel title={tasks.label.many} action={create && <ActionButton action={create} size="small" />}>
      {data?.length === 0 && <Typography color="text.secondary">Nichts zu tun.</Typography>}
      {data?.map(({ id, title, next_on }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
          {next_on && `${whenText(next_on, today())} · `}
          <TextLink to={recordPath(tasks, id)}>{title}</TextLink>
        </Typography>
      ))}
    </Panel>
  );
}
