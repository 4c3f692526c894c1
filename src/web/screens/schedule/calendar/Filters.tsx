import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { Trainer } from '#resources/people/trainers.ts';
import { APPOINTMENT_KINDS } from '#resources/schedule/appointments.ts';
import type { Location } from '#resources/schedule/locations.ts';
import type { Address } from './useAddress.ts';

interface FiltersProps {
  readonly address: Address;
  readonly trainers: readonly Trainer[];
  readonly locations: readonly Location[];
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** Renders the filters by trainer, location and kind, and the colouring. Collapsed behind a button on a phone. */
export function Filters(props: FiltersProps) {
  const { small, trainer_id, location_id, kind } = props.address;
  const [open, setOpen] = useState(false);
  if (!small) return <Choices {...props} />;
  const chosen = [trainer_id, location_id, kind].filter((value) => value !== null).length;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
        sx={{ mb: open ? 1.5 : 0 }}
      >
        {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
      </Button>
      {open && <Choices {...props} />}
    </>
  );
}

function Choices({ address, trainers, locations, children }: FiltersProps) {
  const { view, columns, coloring, trainer_id, location_id, kind, look, lookAt } = address;
  // Whoever has left may have held appointments.
  const isChoice = ({ id, coaches, active }: Trainer) => coaches || !active || id === trainer_id;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Choice
        label="Trainer"
        value={trainer_id}
        options={trainers
          .filter(isChoice)
          .map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`])}
        onChange={lookAt}
      />
      <Choice
        label="Standort"
        value={location_id}
        options={locations.map(({ id, name }) => [id, name])}
        onChange={(location) => look({ location })}
      />
      <Choice
        label="Art"
        value={kind}
        options={Object.entries(APPOINTMENT_KINDS)}
        onChange={(next) => look({ kind: next })}
      />
      <Choice
        label="Farbe nach"
        all="Trainer"
        value={coloring === 'course' ? 'course' : null}
        options={[['course', 'Kurs']]}
        onChange={(color) => look({ color })}
      />
      {view === 'day' && (
        <Choice
          label="Spalten"
          all="Trainer"
          value={columns === 'room' ? 'room' : null}
          options={[['room', 'Räume']]}
          onChange={(next) => look({ columns: next })}
        />
      )}
      {children}
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
  // The value may be missing from the options while they load.
  const known = options.some(([option]) => option === value);
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={label}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
      sx={{ flex: { xs: '1 1 140px', md: '0 0 auto' }, minWidth: { xs: 0, md: 150 } }}
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
