import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { berlinDay, formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { type Handover, handovers } from '#resources/schedule/endpoints/handover.ts';
import { formatDay } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { useTakeBack } from './useTakeBack.ts';

/** Renders previous handovers, with the action to take them back while possible. */
export function LatestHandovers({ trainer }: { readonly trainer: string }) {
  const { data, error, isPending, refetch } = useEndpoint(handovers, {
    params: { id: trainer },
  });
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle1" component="h3">
        {TITLE}
      </Typography>
      {/* Fixed height, so that loaded content doesn't shift the buttons below. */}
      <Box tabIndex={0} role="group" aria-label={TITLE} sx={{ height: 120, overflowY: 'auto' }}>
        {error ? (
          <Failed error={error} otherwise="Die Übergaben konnten nicht geladen werden." onRetry={refetch} />
        ) : isPending ? (
          <ListSkeleton rows={2} />
        ) : data.length === 0 ? (
          <Typography color="text.secondary">Noch wurde nichts übergeben.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((one) => (
              <Row key={one.batch_id} handover={one} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const TITLE = 'Letzte Übergaben';

function Row({ handover }: { readonly handover: Handover }) {
  const { batch_id, at, by_name, changed, to, refused } = handover;
  const takeBack = useTakeBack();
  const what = `${counted(changed, appointments.label)}${spanText(handover)}`;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {what} an {to.join(', ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {formatInstant(at)} von {by_name}
          {refused && ` · ${refused}`}
        </Typography>
      </Box>
      {!refused && (
        <Button
          size="small"
          loading={takeBack.isPending}
          aria-label={`Zurücknehmen: ${what}`}
          onClick={() => takeBack.write(batch_id)}
        >
          Zurücknehmen
        </Button>
      )}
    </Box>
  );
}

function spanText({ first, last }: Handover): string {
  if (!first || !last) return '';
  const [from, to] = [berlinDay(new Date(first)), berlinDay(new Date(last))];
  return from === to ? ` am ${formatDay(from)}` : ` vom ${formatDay(from)} bis ${formatDay(to)}`;
}
