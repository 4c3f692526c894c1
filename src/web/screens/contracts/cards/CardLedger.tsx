import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext, useReference } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { cardLedger, type LedgerEntry } from '#resources/contracts/cardLedger.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { appointmentPath } from '#web/screens/schedule/calendar/index.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useCardActions } from './useCardActions.tsx';

const { useRecord } = partsOf(contractCards);

/**
 * Renders the bookings on the current card, newest first: time, booking, user and reason. Each can be reversed by a
 * counter-entry.
 */
export function CardLedger() {
  return (
    <RelatedList
      resource={cardLedger.path}
      empty="Auf dieser Karte wurde noch nichts gebucht."
      body={<Entries />}
    />
  );
}

function Entries() {
  const { data = [] } = useListContext<LedgerEntry>();
  const { reverse } = useCardActions(useRecord());
  return (
    <Stack component="ol" aria-label={cardLedger.label.many} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          busy={reverse.isPending}
          onReverse={() => reverse.mutate(entry.id)}
        />
      ))}
    </Stack>
  );
}

interface EntryProps {
  readonly entry: LedgerEntry;
  readonly busy: boolean;
  readonly onReverse: () => void;
}

function Entry({ entry, busy, onReverse }: EntryProps) {
  const { at, delta, reason, by_name, reversed, reverses, appointment_id } = entry;
  const kind = delta < 0 ? 'Abbuchung' : 'Gutschrift';
  const what = reverses === null ? kind : 'Gegenbuchung';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Typography
        component="strong"
        sx={{
          fontWeight: 650,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
          color: reversed ? 'text.secondary' : delta > 0 ? 'success.main' : 'text.primary',
          textDecoration: reversed ? 'line-through' : undefined,
        }}
      >
        {delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <span>{what}</span>
          {appointment_id && <Visit id={appointment_id} />}
          {reason && ` · ${reason}`}
          {reversed && ' · zurückgenommen'}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          <time dateTime={at}>{formatInstant(at)} Uhr</time> · {by_name || 'System'}
        </Typography>
      </Box>
      {!reversed && reverses === null && (
        <Tooltip title="Zurücknehmen">
          <span>
            <IconButton
              disabled={busy}
              onClick={onReverse}
              aria-label={`${kind} vom ${formatInstant(at)} Uhr zurücknehmen`}
            >
              <UndoIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </Box>
  );
}

/** Renders the appointment of a booking, if it still exists; those of a page are fetched in one batch. */
function Visit({ id }: { readonly id: string }) {
  const { referenceRecord: visit } = useReference<Appointment>({ reference: appointments.path, id });
  if (!visit) return null;
  return (
    <>
      {' · '}
      <TextLink to={appointmentPath(visit)}>
        {appointments.title(visit)}, {formatInstant(visit.starts_at)} Uhr
      </TextLink>
    </>
  );
}
