import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE } from '@mui/x-date-pickers/locales';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parse } from 'date-fns/parse';
import { today } from '#format/instants.ts';

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
  readonly onPick: (day: string) => void;
}

/** Renders a month's calendar in German. A default export, as it is loaded lazily. */
export default function Calendar({ day, disableFuture, onPick }: CalendarProps) {
  return (
    <LocalizationProvider
      dateAdapter={BerlinDateFns}
      adapterLocale={de}
      localeText={deDE.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        disableFuture={disableFuture}
        value={day ? parse(day, 'yyyy-MM-dd', new Date()) : null}
        onChange={(date, state) => {
          if (date && state === 'finish') onPick(format(date, 'yyyy-MM-dd'));
        }}
      />
    </LocalizationProvider>
  );
}
