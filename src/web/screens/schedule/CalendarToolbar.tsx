import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { today } from '../../../format/instants.ts';
import { APPOINTMENT_KINDS } from '../../../resources/appointments.ts';
import type { Location } from '../../../resources/locations.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import type { Day } from '../../../rules/days.ts';
import type { Coloring } from './entries.ts';
import { step, titleOf, VIEWS, type ViewName } from './view.ts';

interface CalendarToolbarProps {
  readonly view: ViewName;
  readonly day: Day;
  readonly columns: 'trainer' | 'room';
  readonly coloring: Coloring;
  readonly trainers: readonly Trainer[];
  readonly locations: readonly Location[];
  readonly trainer_id: string | null;
  readonly location_id: string | null;
  readonly kind: string | null;
  readonly onLook: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onTrainer: (id: string | null) => void;
}

/** Where to look: the span, the view, and whose appointments. */
export function CalendarToolbar({ view, day, onLook, ...props }: CalendarToolbarProps) {
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => onLook({ date: null })}
          disabled={day === today()}
        >
          Heute
        </Button>
        <IconButton aria-label="Zurück" onClick={() => onLook({ date: step(view, day, -1) })}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label="Weiter" onClick={() => onLook({ date: step(view, day, 1) })}>
          <ChevronRightIcon />
        </IconButton>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1, minWidth: 'max-content' }}>
          {titleOf(view, day)}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Ansicht"
          value={view}
          onChange={(_, next: ViewName | null) => next && onLook({ view: next })}
        >
          {Object.entries(VIEWS).map(([name, label]) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Filters view={view} onLook={onLook} {...props} />
    </Stack>
  );
}

type FilterProps = Omit<CalendarToolbarProps, 'day'>;

function Filters(props: FilterProps) {
  const { view, columns, coloring, trainers, locations, trainer_id, location_id, kind, onLook, onTrainer } =
    props;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Choice
        label="Trainer"
        value={trainer_id}
        options={trainers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`])}
        onChange={onTrainer}
      />
      <Choice
        label="Standort"
        value={location_id}
        options={locations.map(({ id, name }) => [id, name])}
        onChange={(location) => onLook({ location })}
      />
      <Choice
        label="Art"
        value={kind}
        options={Object.entries(APPOINTMENT_KINDS)}
        onChange={(next) => onLook({ kind: next })}
      />
      <Choice
        label="Farbe nach"
        all="Trainer"
        value={coloring === 'course' ? 'course' : null}
        options={[['course', 'Kurs']]}
        onChange={(color) => onLook({ color })}
      />
      {view === 'day' && (
        <Choice
          label="Spalten"
          all="Trainer"
          value={columns === 'room' ? 'room' : null}
          options={[['room', 'Räume']]}
          onChange={(next) => onLook({ columns: next })}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all?: string;
  readonly value: string | null;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, all = 'Alle', value, options, onChange }: ChoiceProps) {
  // While the options load there is none of that value.
  const known = options.some(([option]) => option === value);
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
      sx={{ minWidth: 150 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
