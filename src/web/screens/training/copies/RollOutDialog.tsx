import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import type { Difference } from '#declare/merge.ts';
import { namedPlace, placeName } from '#declare/placeName.ts';
import { formatNumber } from '#format/numbers.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { Copying, RollOut } from '#resources/training/copies.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { titleOf } from '#web/generic/fields/declarations.tsx';
import { Value } from '#web/generic/fields/values/Value.tsx';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import type { CopyingDialogProps } from './AssignDialog.tsx';
import { useInOneStep } from './useInOneStep.tsx';
import { type Pending, usePending } from './usePending.ts';

/** Largest number of customers shown one by one. */
const SHOWN = 50;

/** Previews the changes of a template by copy and entry; adjusted entries of a copy are kept unless chosen otherwise. */
export function RollOutDialog({ copying, endpoints, template, onClose }: CopyingDialogProps) {
  const { call } = useAdminDataProvider();
  const done = useInOneStep(endpoints);
  const { data, error, isPending, refetch, done: loaded } = usePending(copying, template);
  const pending = data?.pending ?? [];
  // Where not all are shown, those come first in which there is something to choose.
  const shown = pending.length > SHOWN ? conflictsFirst(pending).slice(0, SHOWN) : pending;
  const { data: people } = useGetMany<Customer>(
    customers.path,
    { ids: [...new Set(shown.map(({ copy }) => String(copy.customer_id)))] },
    { enabled: shown.length > 0 },
  );
  const nameOf = useNames(copying, template, shown);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ text: string; overrule: readonly string[] }>();
  const [busy, setBusy] = useState(false);
  const chosen = pending.filter(({ copy }) => !without.has(String(copy.id)));

  const once = useOnce<void>();
  const apply = async () => {
    setBusy(true);
    try {
      const { batch_id, changed } = await call(endpoints.rollOut, {
        params: { id: String(template.id) },
        body: {
          copies: chosen.map(({ copy, compared }) => ({
            id: String(copy.id),
            version: Number(copy.version),
            take: compared.conflicts
              .map(({ path }) => path)
              .filter((path) => taken.has(`${copy.id} ${path}`)),
          })),
          overrule: refused?.overrule ?? [],
        } as never,
      });
      await done(batch_id, changed, 'nachgezogen');
      onClose();
    } catch (failure) {
      const warnings = warningsOf(failure);
      setRefused({
        text: warnings.map(({ text }) => text).join(' ') || (failure as Error).message,
        overrule: warnings.map(({ name }) => name),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AppDialog
      title="Änderungen der Vorlage nachziehen"
      maxWidth="md"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => void once(apply)}
          >
            {refused?.overrule.length ? 'Trotzdem nachziehen' : `Bei ${chosen.length} nachziehen`}
          </Button>
        </>
      }
    >
      {error ? (
        <Failed error={error} otherwise="Die Pläne konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <>
          <LinearProgress
            aria-label="Die Pläne werden verglichen"
            {...(loaded > 0 && { variant: 'determinate', value: loaded * 100 })}
          />
          <ListSkeleton rows={3} />
        </>
      ) : pending.length === 0 ? (
        <Typography color="text.secondary">
          {data?.copies
            ? 'Alle, die diese Vorlage haben, sind auf ihrem Stand.'
            : 'Noch hat niemand diese Vorlage. Übernimm sie zuerst für Kunden.'}
        </Typography>
      ) : (
        <Stack sx={{ gap: 2.5 }}>
          <Typography color="text.secondary">
            Was du bei einem Kunden angepasst hast, bleibt. Wo sich auch die Vorlage geändert hat, wählst du.
          </Typography>
          {shown.map(({ copy, compared }) => {
            const id = String(copy.id);
            const person = people?.find((one) => one?.id === copy.customer_id);
            return (
              <section key={id} aria-label={person && customers.title(person)}>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={!without.has(id)}
                      onChange={() => setWithout((before) => toggled(before, id))}
                    />
                  }
                  label={<strong>{person ? customers.title(person) : '…'}</strong>}
                />
                <Compared
                  compared={compared}
                  nameOf={nameOf(copy)}
                  isTaken={(path) => taken.has(`${id} ${path}`)}
                  onTake={(path) => setTaken((before) => toggled(before, `${id} ${path}`))}
                />
              </section>
            );
          })}
          {pending.length > SHOWN && (
            <Typography>
              {`Und ${formatNumber(pending.length - SHOWN)} weitere: Auch dort bleibt, was du angepasst hast.`}
            </Typography>
          )}
          {busy && <LinearProgress aria-label="Die Änderungen werden nachgezogen" />}
          {refused && (
            <Alert severity={refused.overrule.length > 0 ? 'warning' : 'error'}>{refused.text}</Alert>
          )}
        </Stack>
      )}
    </AppDialog>
  );
}

const conflictsFirst = (pending: readonly Pending[]) =>
  pending.toSorted(
    (a, b) => Number(b.compared.conflicts.length > 0) - Number(a.compared.conflicts.length > 0),
  );

/** Returns what the differences of a copy are called: by day and exercise, or meal and food. */
function useNames({ copy: { fields }, parts }: Copying, template: RaRecord, pending: readonly Pending[]) {
  const placeOf = (copy: RaRecord) => (one: Difference) => namedPlace(fields, one, [copy, template]);
  const places = pending.flatMap(({ copy, compared: { changes, conflicts } }) =>
    [...changes, ...conflicts].map(placeOf(copy)),
  );
  const ids = [...new Set(places.flatMap((place) => place.flatMap(({ reference }) => reference ?? [])))];
  const { data } = useGetMany<RaRecord>(parts.path, { ids }, { enabled: ids.length > 0 });
  const names = new Map(data?.flatMap((one) => (one ? [[String(one.id), titleOf(parts, one)]] : [])));
  return (copy: RaRecord) => (one: Difference) => placeName(placeOf(copy)(one), (id) => names.get(id));
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

interface ComparedProps {
  readonly compared: RollOut;
  readonly nameOf: (place: Difference) => string;
  readonly isTaken: (path: string) => boolean;
  readonly onTake: (path: string) => void;
}

function Compared({ compared: { changes, conflicts }, nameOf, isTaken, onTake }: ComparedProps) {
  return (
    <Table size="small" sx={COMPARED}>
      <TableHead>
        <TableRow>
          <TableCell width="34%">Was</TableCell>
          <TableCell>Beim Kunden</TableCell>
          <TableCell>In der Vorlage</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((one) => (
          <TableRow key={one.path}>
            <TableCell component="th" scope="row">
              {nameOf(one)}
            </TableCell>
            <TableCell>
              <Version of={one} value={one.mine} />
            </TableCell>
            <TableCell sx={{ fontWeight: 600 }}>
              <Version of={one} value={one.theirs} />
            </TableCell>
          </TableRow>
        ))}
        {conflicts.map((one) => (
          <TableRow key={one.path} sx={{ bgcolor: 'action.hover' }}>
            <TableCell component="th" scope="row">
              {nameOf(one)}
              <FormControlLabel
                sx={{ display: 'flex' }}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox size="small" checked={isTaken(one.path)} onChange={() => onTake(one.path)} />
                }
                label="Vorlage gilt"
              />
            </TableCell>
            <TableCell sx={{ fontWeight: isTaken(one.path) ? 400 : 600 }}>
              <Version of={one} value={one.mine} />
            </TableCell>
            <TableCell sx={{ fontWeight: isTaken(one.path) ? 600 : 400 }}>
              <Version of={one} value={one.theirs} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Keeps the label beside both values on a phone. */
const COMPARED = {
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'break-word', px: { xs: 0.75, sm: 2 } },
  '& thead th': { whiteSpace: 'normal' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

function Version({ of: { field, isEntry }, value }: { of: Difference; value: unknown }) {
  return isEntry && value === undefined ? <>nicht dabei</> : <Value field={field} value={value} />;
}
