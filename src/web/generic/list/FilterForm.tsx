import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Form, useListContext } from 'react-admin';
import { boolean, type Field } from '#declare/fields.ts';
import { InputKind } from '../fields/inputs/InputKind.tsx';
import { asksForNone, filterField, filterWay, namesOf, rangeOf, withoutAny } from './filterKinds.ts';

type Values = Record<string, unknown>;

interface FilterFormProps {
  readonly fields: readonly (readonly [string, Field])[];
  readonly onClose: () => void;
  /** Further inputs, above those of the filters. */
  readonly children?: ReactNode;
  /** Called with the filters. */
  readonly onApply?: () => void;
}

/** Form for all filters of the list, below the button that opened it. */
export function FilterPopover({ anchor, ...props }: FilterFormProps & { readonly anchor: HTMLElement }) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter' } }}
    >
      <Box sx={{ width: 'min(420px, 92vw)' }}>
        <FilterForm {...props} />
      </Box>
    </Popover>
  );
}

/** Form for all filters of the list, and what else is applied with them. */
export function FilterForm({ fields, onClose, children, onApply }: FilterFormProps) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (
    <Form
      disableInvalidFormNotification
      record={toForm(fields, filterValues) as never}
      onSubmit={(values: Values) => {
        onApply?.();
        setFilters(fromForm(fields, filterValues, values), displayedFilters);
        onClose();
      }}
    >
      <Box sx={{ p: 2, pb: 0, maxHeight: '66vh', overflow: 'auto' }}>
        {children}
        {fields.map(([name, field]) => (
          <FilterInput key={name} name={name} field={field} />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', p: 2, pt: 1 }}>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="contained">
          Anwenden
        </Button>
      </Stack>
    </Form>
  );
}

/** Labels of the two ends of a range. @example 'Fällig am' // 'Fällig ab', 'Fällig bis' */
function FilterInput({ name, field }: { name: string; field: Field }) {
  const asked = filterField(field);
  if (asksForNone(field))
    return (
      <>
        <InputKind field={asked} source={name} label={field.label} />
        <InputKind field={boolean({ label: withoutAny(field) })} source={noneOf(name)} />
      </>
    );
  if (filterWay(field) !== 'range') return <InputKind field={asked} source={name} label={field.label} />;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <InputKind field={asked} source={`${name}_gte`} label={`${rangeOf(field)} ab`} />
      <InputKind field={asked} source={`${name}_lte`} label={`${rangeOf(field)} bis`} />
    </Stack>
  );
}

/** Name of the form's checkbox for empty values, which are null in the filter. */
const noneOf = (name: string) => `${name}_none`;

/** Converts the active filters to form values: lists for multiple choices, texts for Ja and Nein. */
function toForm(fields: readonly (readonly [string, Field])[], filter: Values): Values {
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      namesOf(name).flatMap((key): [string, unknown][] => {
        const value = filter[key];
        if (field.kind === 'boolean') return [[key, value === undefined ? null : String(value)]];
        if (filterWay(field) !== 'some' || key !== name) return [[key, value ?? null]];
        const values = value === undefined ? [] : [value].flat();
        return [
          [name, values.filter((one) => one !== null)],
          [noneOf(name), values.includes(null)],
        ];
      }),
    ),
  );
}

function fromForm(fields: readonly (readonly [string, Field])[], filter: Values, form: Values): Values {
  const result: Values = { ...filter };
  for (const [name, field] of fields)
    for (const key of namesOf(name)) {
      const none = key === name && form[noneOf(name)] === true;
      const value = none ? [...(form[name] as unknown[]), null] : form[key];
      const empty =
        value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
      if (empty) delete result[key];
      else result[key] = field.kind === 'boolean' ? value === 'true' : value;
    }
  return result;
}
