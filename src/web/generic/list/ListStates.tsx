/** States of a list without rows, and its pagination. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { EmptyDrawing } from '#web/ui/drawings/EmptyDrawing.tsx';
import type { Motif } from '#web/ui/drawings/motifs.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { ActionButton } from '../record/actions/ActionButton.tsx';
import { type Action, type Actions, keyOf, offered } from '../record/actions/action.ts';
import { useFilterFields } from './FilterMenu.tsx';
import { activeFilters, without } from './filterKinds.ts';
import { SIZES } from './listParams.ts';

function Middle({ children }: { children: ReactNode }) {
  return <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: 8, px: 2 }}>{children}</Stack>;
}

/** What is drawn for a resource without an icon of its own, by the service that it belongs to. */
const AREAS: Readonly<Record<string, Motif>> = {
  auth: 'customers',
  nutrition: 'nutrition',
  payment: 'money',
  schedule: 'schedule',
  training: 'exercises',
};

interface NothingYetProps {
  readonly title?: string | undefined;
  readonly hint?: ReactNode;
  readonly create: Action | undefined;
  readonly others?: Actions | undefined;
}

/** Empty state before the first record: explains what the list is for, and offers the first step. */
export function NothingYet({ title, hint, create, others = [] }: NothingYetProps) {
  const { label, menu, api } = useDeclaration();
  return (
    <Middle>
      <EmptyDrawing of={menu?.icon ?? AREAS[api.split('/')[0] ?? ''] ?? 'other'} />
      <Typography variant="h2" component="h2" sx={{ typography: 'h6' }}>
        {title ?? `Noch keine ${label.many}`}
      </Typography>
      <Typography color="text.secondary">
        {hint ?? `Hier stehen alle ${label.many}, sobald der erste Eintrag angelegt ist.`}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        {create && <ActionButton action={create} variant="contained" />}
        {offered(others).map((action) => (
          <ActionButton key={keyOf(action)} action={action} variant="outlined" />
        ))}
      </Stack>
    </Middle>
  );
}

/** Empty state of a filtered list. A search within the default filter can be extended to all records in one click. */
export function NothingFound() {
  const { label, list } = useDeclaration();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const fields = useFilterFields();
  const initial = Object.entries(list.filter ?? {}).filter(
    ([name, value]) => JSON.stringify(filterValues[name]) === JSON.stringify(value),
  );
  if (filterValues.q && initial.length > 0) {
    const texts = activeFilters(fields, Object.fromEntries(initial), (_, id) => id).map(({ text }) => text);
    const names = initial.map(([name]) => name);
    return (
      <Middle>
        <EmptyDrawing of="nothingFound" />
        <Typography>Unter „{texts.join(', ')}“ nichts gefunden.</Typography>
        <Button variant="outlined" onClick={() => setFilters(without(filterValues, names), displayedFilters)}>
          In allen suchen
        </Button>
      </Middle>
    );
  }
  return (
    <Middle>
      <EmptyDrawing of="nothingFound" />
      <Typography>Keine {label.many} gefunden, die zu den Filtern passen.</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, displayedFilters, false)}>
        Filter zurücksetzen
      </Button>
    </Middle>
  );
}

/** Notice above fuzzy matches, when there is no exact match. */
export function OnlySimilar() {
  const { meta, filterValues } = useListContext();
  if (!meta?.similar) return null;
  return (
    <Typography role="status" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
      Nichts heißt genau „{filterValues.q}“. Das hier ist ähnlich geschrieben:
    </Typography>
  );
}

/** Error state. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <Failed error={error} otherwise="Die Liste konnte nicht geladen werden." onRetry={refetch} />;
}

/** Pagination. Shows when there are more rows than the services count exactly. */
export function ListPagination() {
  const { page, perPage, total, setPage, setPerPage, isPending, meta } = useListContext();
  if (isPending || !total) return null;
  return (
    <Pager
      page={page - 1}
      perPage={perPage}
      total={total}
      capped={meta?.capped ?? false}
      sizes={SIZES}
      onPage={(next) => setPage(next + 1)}
      onPerPage={setPerPage}
    />
  );
}
