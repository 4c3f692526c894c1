import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListContextProvider, useListContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { ListBody, type ListBodyProps } from '#web/generic/list/ListBody.tsx';
import { isOver, type Valid } from './Standing.tsx';

/**
 * Renders the plans of the surrounding list in two groups: current and future ones, and expired ones.
 * @example <RelatedList resource="workouts" body={<CurrentAndPast columns={['name']} />} />
 */
export function CurrentAndPast(props: ListBodyProps) {
  const list = useListContext<Valid>();
  const { data = [] } = list;
  const now = today();
  const parts = [
    { title: 'Aktuell', plans: data.filter((plan) => !isOver(plan, now)) },
    { title: 'Früher', plans: data.filter((plan) => isOver(plan, now)) },
  ];
  return parts.map(
    ({ title, plans }) =>
      plans.length > 0 && (
        <Box key={title} component="section" aria-label={title} sx={{ '& + &': { mt: 3 } }}>
          <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <ListContextProvider value={{ ...list, data: plans } as typeof list}>
            <ListBody {...props} related />
          </ListContextProvider>
        </Box>
      ),
  );
}
