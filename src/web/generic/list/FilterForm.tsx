import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { Form, useListContext } from 'react-admin';
import { boolean, type Field } from '../../../resources/fields.ts';
import { InputKind } from '../inputs/InputKind.tsx';
import { asksForNone, filterField, filterWay, namesOf, withoutAny } from './filterKinds.ts';

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
      <InputKind field={asked} source={`${name}_gte`} label={`${field.label} ab`} />
      <InputKind field={asked} source={`${name}_lte`} label={`${field.label} bis`} />
    </Stack>
  );
}

/** Where the form holds whether those with none are wanted, too: the filter has null among its values. */
const noneOf = (name: string) => `${name}_none`;

/** The set filters as the form's values: lists where several may be chosen, texts for Ja and Nein. */
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
