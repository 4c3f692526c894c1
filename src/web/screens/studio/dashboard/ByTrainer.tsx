import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { customers as declared } from '#resources/people/customers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { customersWhere } from './Figure.tsx';
import type { TrainerShare } from './statistics.ts';

const SHOWN = 8;

/** Renders the number of customers per trainer, with links to them. */
export function ByTrainer({ trainers }: { trainers: readonly TrainerShare[] }) {
  const most = Math.max(1, ...trainers.map(({ customers }) => customers));
  return (
    <Panel title="Kunden je Betreuer">
      {trainers.length === 0 && <Typography color="text.secondary">Noch niemand betreut Kunden.</Typography>}
      <Stack component="ul" spacing={1.75} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trainers.slice(0, SHOWN).map(({ trainer_id, name, customers }) => (
          <li key={trainer_id}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
              <Link
                component={LinkBase}
                to={customersWhere({ trainer_ids: [trainer_id] })}
                color="inherit"
                noWrap
                sx={{ fontWeight: 550 }}
              >
                {name}
              </Link>
              <Typography variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
                {counted(customers, declared.label)}
              </Typography>
            </Stack>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected' }}>
              <Box
                sx={{
                  height: 6,
                  borderRadius: 3,
                  bgcolor: 'primary.main',
                  width: `${(customers / most) * 100}%`,
                }}
              />
            </Box>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
