/** What stands in a list's place when there are no rows to show, and below those there are. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Failed } from '../../ui/Failed.tsx';
import { ICONS } from '../../ui/icons.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { type Action, type Actions, keyOf, offered } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { SIZES } from './listParams.ts';

function Middle({ children }: { children: ReactNode }) {
  return <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: 8, px: 2 }}>{children}</Stack>;
}

interface NothingYetProps {
  readonly title?: string | undefined;
  readonly hint?: ReactNode;
  readonly create: Action | undefined;
  readonly others?: Actions | undefined;
}

/** Nothing has been created yet: says what belongs here, and offers the first step. */
export function NothingYet({ title, hint, create, others = [] }: NothingYetProps) {
  const { label, menu } = useDeclaration();
  const Icon = menu && ICONS[menu.icon];
  return (
    <Middle>
      {Icon && (
        <Box aria-hidden sx={{ color: 'text.disabled', '& svg': { fontSize: 56 } }}>
          <Icon />
        </Box>
      )}
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

/** The filters leave nothing. */
export function NothingFound() {
  const { label } = useDeclaration();
  const { setFilters, displayedFilters } = useListContext();
  return (
    <Middle>
      <Typography>Keine {label.many} gefunden, die zu den Filtern passen.</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, displayedFilters, false)}>
        Filter zurücksetzen
      </Button>
    </Middle>
  );
}

/** Nothing is exactly what was looked for: says so above what is one letter off. */
export function OnlySimilar() {
  const { meta, filterValues } = useListContext();
  if (!meta?.similar) return null;
  return (
    <Typography role="status" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
      Nichts heißt genau „{filterValues.q}“. Das hier ist ähnlich geschrieben:
    </Typography>
  );
}

/** The list couldn't be loaded. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <Failed error={error} otherwise="Die Liste konnte nicht geladen werden." onRetry={refetch} />;
}

/** Stands in while the first page loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Stack role="status" aria-label="Wird geladen" sx={{ p: 2, gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Stack>
  );
}

/** Pages of the list. Beyond what the services count exactly it says so. */
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
