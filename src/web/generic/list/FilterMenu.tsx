import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form, useListContext } from 'react-admin';
import type { Field } from '../../../resources/fields.ts';
import { InputKind } from '../inputs/InputKind.tsx';
import { filterField, filterWay } from './filterKinds.ts';
import { useFilterFields } from './useFilterFields.ts';

type Values = Record<string, unknown>;

/** A button that opens the list's filters, to be set together. */
export function FilterMenu() {
  const fields = useFilterFields();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (fields.length === 0) return null;
  const close = () => setAnchor(null);
  const count = fields.filter(([name]) =>
    namesOf(name).some((key) => filterValues[key] !== undefined),
  ).length;

  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Filter
        </Button>
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter' } }}
      >
        <Form
          disableInvalidFormNotification
          record={toForm(fields, filterValues) as never}
          onSubmit={(values: Values) => {
            setFilters(fromForm(fields, filterValues, values), displayedFilters);
            close();
          }}
        >
          <Box sx={{ p: 2, width: 'min(420px, 92vw)', maxHeight: '70vh', overflow: 'auto' }}>
            {fields.map(([name, field]) => (
              <FilterInput key={name} name={name} field={field} />
            ))}
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
              <Button onClick={close}>Abbrechen</Button>
              <Button type="submit" variant="contained">
                Anwenden
              </Button>
            </Stack>
          </Box>
        </Form>
      </Popover>
    </>
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

const namesOf = (name: string) => [name, `${name}_gte`, `${name}_lte`];

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
