import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { inBerlin, today } from '../../../format/instants.ts';
import { whenText } from '../../../format/relativeDays.ts';
import { appointments } from '../../../resources/appointments.ts';
import { bookings } from '../../../resources/bookings.ts';
import {
  bookFreeTime,
  type FreeTime,
  freeTimesOf,
  type KINDS_FOR_ONE,
} from '../../../resources/endpoints/freeTimes.ts';
import { OVERRULE, type Warning } from '../../../resources/findings.ts';
import { isDay } from '../../../rules/days.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { told, united } from '../../generic/form/Warnings.tsx';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { Failed } from '../../ui/Failed.tsx';

/** What is asked for, as the dialog's form holds it. */
export interface Wish {
  readonly customer_id: string | null;
  readonly kind: keyof typeof KINDS_FOR_ONE;
  readonly minutes: string;
  readonly trainer_id: string | null;
  readonly location_id: string | null;
  readonly from: string | null;
}

export interface FreeTimesProps {
  readonly wish: Wish;
  /** Of the customer, where it is known; else the one that is worked in. */
  readonly studio_id: string | undefined;
  /** It is under way. */
  readonly booking: boolean;
  readonly onBooking: (booking: boolean) => void;
  readonly onBooked: () => void;
}

/** The next free times, day by day: a click books. */
export function FreeTimes({ wish, studio_id, booking, onBooking, onBooked }: FreeTimesProps) {
  const { customer_id, trainer_id, location_id, minutes, from } = wish;
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    appointments.path,
    freeTimesOf,
    {
      query: {
        ...{ customer_id, trainer_id, location_id },
        minutes: Number(minutes),
        ...(isDay(from) && { from }),
      },
      ...(studio_id && { studio_id }),
    },
    { enabled: customer_id !== null },
  );
  const { book, problem, warned, anyway } = useBooking({ wish, onBooking, onBooked });
  if (customer_id === null)
    return (
      <Typography color="text.secondary">Wer kommt? Dann stehen hier die nächsten freien Zeiten.</Typography>
    );
  if (error && !data)
    return (
      <Failed error={error} otherwise="Die freien Zeiten konnten nicht geladen werden." onRetry={refetch} />
    );
  if (isPending) return <ListSkeleton rows={4} />;
  return (
    <Stack sx={{ gap: 2, mt: 1 }} aria-busy={isFetching}>
      {problem && (
        <Alert
          severity={warned ? 'warning' : 'error'}
          action={
            warned && (
              <Button color="inherit" size="small" onClick={anyway} loading={booking}>
                Trotzdem buchen
              </Button>
            )
          }
        >
          {problem}
        </Alert>
      )}
      {data.length === 0 && (
        <Typography color="text.secondary">
          In den nächsten zwei Wochen ist nichts frei. Wähle einen späteren Tag, eine kürzere Dauer oder einen
          anderen Trainer.
        </Typography>
      )}
      {byDay(data).map(([day, times]) => (
        <Day key={day} day={day} times={times} busy={booking} onBook={book} />
      ))}
    </Stack>
  );
}

interface DayProps {
  readonly day: string;
  readonly times: readonly FreeTime[];
  readonly busy: boolean;
  readonly onBook: (time: FreeTime) => void;
}

function Day({ day, times, busy, onBook }: DayProps) {
  const several = new Set(times.map(({ trainer_id }) => trainer_id)).size > 1;
  const only = several ? '' : ` bei ${times[0]?.trainer_name}`;
  return (
    <section aria-label={whenText(day, today())}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {whenText(day, today())}
        {only}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {times.map((one) => (
          <Button
            key={`${one.starts_at} ${one.trainer_id}`}
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => onBook(one)}
            aria-label={`${inBerlin(one.starts_at).time} ${one.trainer_name} buchen`}
          >
            {inBerlin(one.starts_at).time}
            {several && ` ${one.trainer_name}`}
          </Button>
        ))}
      </Stack>
    </section>
  );
}

function byDay(times: readonly FreeTime[]): [day: string, times: FreeTime[]][] {
  const days = new Map<string, FreeTime[]>();
  for (const one of times) {
    const { day } = inBerlin(one.starts_at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

interface Failure {
  /** The wish, as it was then. */
  readonly asked: string;
  readonly time: FreeTime;
  readonly message: string;
  readonly warnings: readonly Warning[];
}

/** Books a time, and tells why it couldn't be: somebody was faster, or there is something to know before. */
function useBooking({ wish, onBooking, onBooked }: Pick<FreeTimesProps, 'wish' | 'onBooking' | 'onBooked'>) {
  const { customer_id, kind, location_id } = wish;
  const asked = JSON.stringify(wish);
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [failure, setFailed] = useState<Failure>();
  // What is said of one wish is no answer to another.
  const failed = failure?.asked === asked ? failure : undefined;

  const send = async (time: FreeTime, known: readonly Warning[]) => {
    onBooking(true);
    setFailed(undefined);
    const { starts_at, ends_at, trainer_id, trainer_name, rooms } = time;
    try {
      await call(bookFreeTime, {
        body: {
          ...{ customer_id: customer_id ?? '', kind, trainer_id, starts_at, ends_at, location_id },
          room: rooms[0] ?? null,
          [OVERRULE]: known.map(({ name }) => name) as never,
        },
      });
      const { day, time: begins } = inBerlin(starts_at);
      notify(`Gebucht: ${whenText(day, today())}, ${begins} Uhr bei ${trainer_name}.`, { type: 'success' });
      onBooked();
    } catch (error) {
      const warnings = told(error);
      const message = error instanceof Error ? error.message : 'Das hat nicht geklappt.';
      setFailed({ asked, time, message, warnings: warnings.length > 0 ? united(known, warnings) : [] });
    }
    onBooking(false);
    for (const path of [appointments.path, bookings.path])
      void client.invalidateQueries({ queryKey: [path] });
  };

  return {
    book: (time: FreeTime) => void send(time, []),
    problem: failed && (failed.warnings.map(({ text }) => text).join(' ') || failed.message),
    warned: failed !== undefined && failed.warnings.length > 0,
    anyway: () => failed && void send(failed.time, failed.warnings),
  };
}
