import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import { inBerlin, today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import {
  bookFreeTime,
  type FreeTime,
  freeTimesOf,
  type KINDS_FOR_ONE,
  MOST_FREE_TIMES,
} from '#resources/schedule/endpoints/freeTimes.ts';
import { isDay } from '#rules/days.ts';
import type { DayPart } from '#rules/schedule/freeTimes.ts';
import type { Weekday } from '#rules/schedule/recurrence.ts';
import { messageOf } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { united, warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

/** Values of the dialog's form. */
export interface FreeTimesRequest {
  readonly customer_id: string | null;
  readonly kind: keyof typeof KINDS_FOR_ONE;
  readonly minutes: string;
  readonly trainer_id: string | null;
  readonly location_id: string | null;
  readonly from: string | null;
  /** Weeks to search, from that day on. */
  readonly weeks: string;
  readonly weekdays: readonly Weekday[];
  readonly part: DayPart | null;
}

export interface FreeTimesProps {
  readonly request: FreeTimesRequest;
  /** The customer's studio, if known; else the selected one. */
  readonly studio_id: string | undefined;
  /** Whether a booking is pending. */
  readonly booking: boolean;
  readonly onBooking: (booking: boolean) => void;
  readonly onBooked: () => void;
}

/** Renders the next free times by day; a click books one. */
export function FreeTimes({ request, studio_id, booking, onBooking, onBooked }: FreeTimesProps) {
  const { customer_id, trainer_id, location_id, minutes, from, weeks, weekdays, part } = request;
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    freeTimesOf,
    {
      query: {
        ...{ customer_id, trainer_id, location_id },
        minutes: Number(minutes),
        days: 7 * Number(weeks),
        ...{ weekdays, part },
        ...(isDay(from) && { from }),
      },
      ...(studio_id && { studio_id }),
    },
    { enabled: customer_id !== null },
  );
  const { book, problem, warned, anyway } = useBooking({ request, onBooking, onBooked });
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
          In {weeks === '1' ? 'dieser Woche' : `diesen ${weeks} Wochen`} ist nichts frei, was passt. Wähle
          mehr Wochen, andere Tage, eine kürzere Dauer oder einen anderen Trainer.
        </Typography>
      )}
      {data.length === MOST_FREE_TIMES && (
        <Typography variant="body2" color="text.secondary">
          {`Gezeigt sind die nächsten ${MOST_FREE_TIMES}. Weitere findest du mit einem späteren Tag, Wochentag oder einer Tageszeit.`}
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
  /** The serialized values of the failed request. */
  readonly asked: string;
  readonly time: FreeTime;
  readonly message: string;
  readonly warnings: readonly Warning[];
}

/** Books a time, and reports why it failed: the time was taken meanwhile, or there are warnings. */
function useBooking({
  request,
  onBooking,
  onBooked,
}: Pick<FreeTimesProps, 'request' | 'onBooking' | 'onBooked'>) {
  const { customer_id, kind, location_id } = request;
  const asked = JSON.stringify(request);
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [failure, setFailed] = useState<Failure>();
  // An error applies only to the values that it was returned for.
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
      const warnings = warningsOf(error);
      const message = messageOf(error);
      setFailed({ asked, time, message, warnings: warnings.length > 0 ? united(known, warnings) : [] });
    }
    onBooking(false);
  };

  return {
    book: (time: FreeTime) => void send(time, []),
    problem: failed && (failed.warnings.map(({ text }) => text).join(' ') || failed.message),
    warned: failed !== undefined && failed.warnings.length > 0,
    anyway: () => failed && void send(failed.time, failed.warnings),
  };
}
