import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { type ClientInNeed, clientsInNeed, NEEDS } from '#resources/people/endpoints/clients.ts';
import { type Need, withNeed } from '#rules/people/needs.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ClientRow } from './ClientRow.tsx';

const SHOWN = 5;

/** Renders the trainer's clients who need something, the most urgent first, all of them or those with one mark. */
export function ClientsInNeed() {
  const { data, isPending, error, refetch } = useEndpoint(clientsInNeed, {});
  return (
    <Panel title={data?.length ? `Wer mich braucht (${data.length})` : 'Wer mich braucht'}>
      {isPending ? (
        <ListSkeleton rows={3} />
      ) : error ? (
        <Failed error={error} otherwise="Deine Kunden konnten nicht geladen werden." onRetry={refetch} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">Von deinen Kunden braucht gerade niemand etwas.</Typography>
      ) : (
        <Clients clients={data} />
      )}
    </Panel>
  );
}

/** Key of the person's store for the mark that the list is narrowed to. */
const MARK = 'clientsInNeed.mark';

const ALL_NEEDS = Object.keys(NEEDS) as Need[];

function Clients({ clients }: { readonly clients: readonly ClientInNeed[] }) {
  const [chosen, choose] = useStore<Need | null>(MARK, null);
  const [all, setAll] = useState(false);
  const of = Object.fromEntries(
    ALL_NEEDS.map((need) => [need, withNeed(clients, need)]),
  ) as unknown as Readonly<Record<Need, readonly ClientInNeed[]>>;
  // Nobody may have the remembered mark today.
  const mark = ALL_NEEDS.find((need) => need === chosen && of[need].length > 0);
  const shown = mark ? of[mark] : clients;
  return (
    <>
      <Box role="group" aria-label="Nur" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
        <Mark label="Alle" count={clients.length} on={!mark} onClick={() => choose(null)} />
        {ALL_NEEDS.map((need) => (
          <Mark
            key={need}
            label={NEEDS[need]}
            count={of[need].length}
            on={mark === need}
            onClick={() => choose(need)}
          />
        ))}
      </Box>
      <Box component="ul" aria-label="Wer mich braucht" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.slice(0, all ? undefined : SHOWN).map((client) => (
          <ClientRow key={client.customer_id} client={client} first={mark} />
        ))}
      </Box>
      {shown.length > SHOWN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Weniger anzeigen' : `Alle ${formatNumber(shown.length)} anzeigen`}
        </Button>
      )}
    </>
  );
}

interface MarkProps {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly onClick: () => void;
}

/** Narrows the list to one mark; disabled where nobody has it. */
function Mark({ label, count, on, onClick }: MarkProps) {
  return (
    <Chip
      label={`${label} (${formatNumber(count)})`}
      clickable
      disabled={count === 0}
      variant={on ? 'filled' : 'outlined'}
      color={on ? 'primary' : 'default'}
      onClick={onClick}
      aria-pressed={on}
    />
  );
}
