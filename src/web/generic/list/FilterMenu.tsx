import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { fieldAt, useDeclaration } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { filterWay, namesOf } from './filterKinds.ts';

/** Loaded lazily with the inputs of every kind, so that the list doesn't wait for them. */
const FilterPopover = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterPopover }));
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

/** Button that opens the filter form; on phones a sheet, with the sort. */
export function FilterMenu() {
  const fields = useFilterFields();
  const { filterValues } = useListContext();
  const phone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (fields.length === 0 && !phone) return null;
  const close = () => setAnchor(null);
  const count = fields.filter(([name]) =>
    namesOf(name).some((key) => filterValues[key] !== undefined),
  ).length;
  const button = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;

  return (
    <>
      <Badge badgeContent={count} color="primary" overlap={phone ? 'circular' : 'rectangular'}>
        {phone ? (
          <IconButton aria-label="Filter und Sortierung" {...button} sx={{ width: 44, height: 44 }}>
            <FilterIcon />
          </IconButton>
        ) : (
          <Button startIcon={<FilterIcon />} {...button}>
            Filter
          </Button>
        )}
      </Badge>
      <Suspense>
        {anchor &&
          (phone ? (
            <FilterSheet fields={fields} onClose={close} />
          ) : (
            <FilterPopover fields={fields} anchor={anchor} onClose={close} />
          ))}
      </Suspense>
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
