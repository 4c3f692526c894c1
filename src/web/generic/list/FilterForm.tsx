import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { Form, useListContext } from 'react-admin';
import type { Field } from '../../../resources/fields.ts';
import { InputKind } from '../inputs/InputKind.tsx';
import { filterField, filterWay, namesOf } from './filterKinds.ts';

type Values = Record<string, unknown>;

interface FilterFormProps {
  readonly fields: readonly (readonly [string, Field])[];
  /** The button that it hangs from. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The list's filters, set together. */
export function FilterForm({ fields, anchor, onClose }: FilterFormProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter' } }}
    >
      <Form
        disableInvalidFormNotification
        record={toForm(fields, filterValues) as never}
        onSubmit={(values: Values) => {
          setFilters(fromForm(fields, filterValues, values), displayedFilters);
          onClose();
        }}
      >
        <Box sx={{ p: 2, width: 'min(420px, 92vw)', maxHeight: '70vh', overflow: 'auto' }}>
          {fields.map(([name, field]) => (
            <FilterInput key={name} name={name} field={field} />
          ))}
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" variant="contained">
              Anwenden
            </Button>
          </Stack>
        </Box>
      </Form>
    </Popover>
  );
}

function FilterInput({ name, field }: { name: string; field: Field }) {
  const asked = filterField(field);
  if (filterWay(field) !== 'range') return <InputKind field={asked} source={name} label={field.label} />;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <InputKind field={asked} source={`${name}_gte`} label={`${field.label} ab`} />
      <InputKind field={asked} source={`${name}_lte`} label={`${field.label} bis`} />
    </Stack>
  );
}

/** The set filters as the form's values: lists where several may be chosen, texts for Ja and Nein. */
function toForm(fields: readonly (readonly [string, Field])[], filter: Values): Values {
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      namesOf(name).map((key) => {
        const value = filter[key];
        if (field.kind === 'boolean') return [key, value === undefined ? null : String(value)];
        if (filterWay(field) === 'some' && key === name)
          return [key, value === undefined ? [] : [value].flat()];
        return [key, value ?? null];
      }),
    ),
  );
}

function fromForm(fields: readonly (readonly [string, Field])[], filter: Values, form: Values): Values {
  const result: Values = { ...filter };
  for (const [name, field] of fields)
    for (const key of namesOf(name)) {
      const value = form[key];
      const empty =
        value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
      if (empty) delete result[key];
      else result[key] = field.kind === 'boolean' ? value === 'true' : value;
    }
  return result;
}
