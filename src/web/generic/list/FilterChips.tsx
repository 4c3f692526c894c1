import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { useFilterFields } from './FilterMenu.tsx';
import { activeFilters, without } from './filterKinds.ts';
import { useTitlesOf } from './SelectedNames.tsx';

/** Renders the active filters as chips, each removable. */
export function FilterChips() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const fields = useFilterFields();
  const set = fields.filter(([name]) => Object.keys(filterValues).some((key) => key.startsWith(name)));
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: { md: 'wrap' }, alignItems: 'center', mb: { md: 1.5 } }}
    >
      {filterValues.q && (
        <Chip
          label={`Suche: ${filterValues.q}`}
          onDelete={() => setFilters(without(filterValues, ['q']), displayedFilters)}
        />
      )}
      {set.map(([name, field]) => (
        <FilterChip key={name} name={name} field={field} />
      ))}
      <Button size="small" sx={{ flexShrink: 0 }} onClick={() => setFilters({}, displayedFilters)}>
        Alle entfernen
      </Button>
    </Stack>
  );
}

function FilterChip({ name, field }: { name: string; field: Field }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const to = field.kind === 'reference' || field.kind === 'references' ? field.to : undefined;
  const value = filterValues[name];
  const ids = [value].flat().filter((id) => typeof id === 'string');
  const titles = useTitlesOf(to ?? '', to ? ids : []);
  return activeFilters([[name, field]], filterValues, (_, id) => titles(id)).map(({ keys, text }) => (
    <Chip
      key={text}
      label={text}
      onDelete={() => setFilters(without(filterValues, keys), displayedFilters)}
    />
  ));
}
