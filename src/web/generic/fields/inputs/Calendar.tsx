import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE } from '@mui/x-date-pickers/locales';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parse } from 'date-fns/parse';
import { createContext, useContext } from 'react';
import { today } from '#format/instants.ts';
import { longDay } from '#format/relativeDays.ts';

/** Date adapter whose today is Berlin's, independent of the machine's time zone. */
class BerlinDateFns extends AdapterDateFns {
  constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
    super(...options);
    const { date } = this;
    this.date = ((value) => date(value === undefined ? `${today()}T00:00` : value)) as typeof date;
  }
}

interface CalendarProps {
  /** `YYYY-MM-DD` */
  readonly day?: string;
  readonly disableFuture?: boolean;
  /** Whether its day takes the focus, as in a popover. */
  readonly autoFocus?: boolean;
  /** Days with a mark, and its meaning. */
  readonly marked?: ReadonlyMap<string, string>;
  /** Smaller, for the side of a page. */
  readonly small?: boolean;
  readonly onPick: (day: string) => void;
  /** Called with the first day of another month that is shown. */
  readonly onMonth?: (day: string) => void;
}

const MarkedContext = createContext<ReadonlyMap<string, string>>(new Map());
const MARKING = { day: MarkedDay } as const;

/** Renders a month's calendar in German. A default export, as it is loaded lazily. */
export default function Calendar(props: CalendarProps) {
  const { day, disableFuture, autoFocus = true, marked, small, onPick, onMonth } = props;
  return (
    <LocalizationProvider
      dateAdapter={BerlinDateFns}
      adapterLocale={de}
      localeText={deDE.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <MarkedContext value={marked ?? NONE}>
        <DateCalendar
          autoFocus={autoFocus}
          disableFuture={disableFuture}
          value={day ? parse(day, 'yyyy-MM-dd', new Date()) : null}
          onChange={(date, state) => {
            if (date && state === 'finish') onPick(format(date, 'yyyy-MM-dd'));
          }}
          onMonthChange={(date) => onMonth?.(format(date, 'yyyy-MM-dd'))}
          {...(marked && { slots: MARKING })}
          {...(small && { sx: SMALL })}
        />
      </MarkedContext>
    </LocalizationProvider>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Pixels of a small calendar's day. */
const DAY = 30;
const DAY_SIZE = { width: DAY, height: DAY };

const SMALL = {
  width: '100%',
  height: 'auto',
  minHeight: 0,
  '& .MuiPickersCalendarHeader-root': { pl: 1, pr: 0, mt: 0.5 },
  '& .MuiDayCalendar-weekDayLabel': DAY_SIZE,
  '& .MuiPickerDay-root': { '--PickerDay-size': `${DAY}px` },
  '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (DAY + 4) },
} as const;

/** A day of the month, with a dot where it is marked. */
function MarkedDay(props: PickerDayProps) {
  const day = format(props.day, 'yyyy-MM-dd');
  const meaning = useContext(MarkedContext).get(day);
  if (meaning === undefined || props.outsideCurrentMonth) return <PickerDay {...props} />;
  return <PickerDay {...props} aria-label={`${longDay(day)}, ${meaning}`} sx={DOT} />;
}

const DOT = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: 2,
    width: 4,
    height: 4,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&[aria-selected=true]::after': { bgcolor: 'primary.contrastText' },
} as const;
