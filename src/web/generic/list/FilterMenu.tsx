import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { fieldAt, useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { filterWay, namesOf } from './filterKinds.ts';

/** Loaded lazily with the inputs of every kind, so that the list doesn't wait for them. */
const FilterForm = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterForm }));

/** Button that opens the filter form. */
export function FilterMenu() {
  const fields = useFilterFields();
  const { filterValues } = useListContext();
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
      <Suspense>{anchor && <FilterForm fields={fields} anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}

/** Returns the filterable fields of the current resource that the user may see. */
export function useFilterFields(): (readonly [string, Field])[] {
  const resource = useDeclaration();
  const { see } = useMay();
  return (resource.list.filters ?? []).flatMap((name) => {
    const field = fieldAt(resource, name);
    return field && see(field) && filterWay(field) !== 'none' ? [[name, field] as const] : [];
  });
}
