import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, ResourceContextProvider, useGetOne, useNavigate, useNotify, useParams } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { resourceByName } from '#declare/named.ts';
import { counted } from '#format/plurals.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { mergeCustomers, mergePreview } from '#resources/people/endpoints/duplicates.ts';
import { CHOICES, differs, isGiven } from '#resources/people/merging.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { useDeletedMessage } from '#web/generic/record/deletion/useDeletedMessage.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { ChoiceRow, COLUMNS } from './ChoiceRow.tsx';
import { DUPLICATES_PATH, mergePath } from './mergePath.ts';

const TITLE = 'Kunden zusammenführen';

/** Renders two records of a customer side by side, and merges the second into the first. */
export function MergePage() {
  const { customerId = '' } = useParams();
  const [search] = useSearchParams();
  const other_id = search.get('with') ?? '';
  const keep = useGetOne<Customer>(customers.path, { id: customerId });
  const gone = useGetOne<Customer>(customers.path, { id: other_id });
  const preview = useEndpoint(mergePreview, { params: { id: customerId }, query: { other_id } });
  const failed = [keep, gone, preview].filter(({ error }) => error);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={TITLE}
        subtitle="Wähle, was gilt. Verträge, Termine, Forderungen und alles andere ziehen zum Kunden um, der bleibt."
      />
      {failed.length > 0 && (
        <>
          <Failed
            error={failed[0]?.error as Error}
            otherwise="Die beiden konnten nicht geladen werden."
            onRetry={() => {
              for (const one of failed) void one.refetch();
            }}
          />
          {/* Merged elsewhere meanwhile, one of them isn't there again. */}
          <Button component={LinkBase} to={DUPLICATES_PATH}>
            Alle Doppelten
          </Button>
        </>
      )}
      {failed.length === 0 && !(keep.data && gone.data && preview.data) && <ListSkeleton rows={6} />}
      {failed.length === 0 && keep.data && gone.data && preview.data && (
        <ResourceContextProvider value={customers.path}>
          <Compared key={`${customerId} ${other_id}`} keep={keep.data} gone={gone.data} {...preview.data} />
        </ResourceContextProvider>
      )}
    </Box>
  );
}

interface ComparedProps {
  readonly keep: Customer;
  readonly gone: Customer;
  /** What is against it. */
  readonly reason: string | null;
  readonly moves: readonly { readonly resource: string; readonly total: number }[];
}

function Compared({ keep, gone, reason, moves }: ComparedProps) {
  const rows = CHOICES.filter((choice) => differs(choice, keep, gone));
  const [take, setTake] = useState<readonly string[]>(() =>
    rows.filter((choice) => choice.joins || !isGiven(choice, keep)).map(({ name }) => name),
  );
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const deleted = useDeletedMessage(customers.path);
  const [kept, going] = [customers.title(keep), customers.title(gone)];
  const { write, isPending } = useWrite(
    () => call(mergeCustomers, { params: { id: keep.id }, body: { other_id: gone.id, take: [...take] } }),
    {
      done: () => {
        const text = `${going} (${gone.number}) ist in ${kept} (${keep.number}) aufgegangen.`;
        const message = deleted({ which: { ids: [gone.id] }, title: going, text });
        notify(message, { type: 'success', autoHideDuration: UNDO_MILLISECONDS });
        // Going back would lead to a record that is no more.
        navigate(recordPath(customers, keep.id), { replace: true });
      },
    },
  );
  const declarations = useDeclarations();
  const moved = moves.flatMap(({ resource, total }) => {
    const target = resourceByName(resource, declarations);
    return target ? [counted(total, target.label)] : [];
  });
  return (
    <Stack sx={{ gap: 2 }}>
      {reason && <Alert severity="warning">{reason}</Alert>}
      <Card>
        <Heads keep={keep} gone={gone} />
        {rows.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 2.5 }}>
            Beide sagen dasselbe, oder {going} hat nichts, was {kept} fehlt.
          </Typography>
        )}
        {rows.map((choice) => (
          <ChoiceRow
            key={choice.name}
            choice={choice}
            keep={keep}
            gone={gone}
            taken={take.includes(choice.name)}
            onTake={(taken) =>
              setTake((all) => (taken ? [...all, choice.name] : all.filter((one) => one !== choice.name)))
            }
          />
        ))}
      </Card>
      <Typography color="text.secondary">
        {moved.length > 0
          ? `Es ziehen um: ${new Intl.ListFormat('de-DE').format(moved)}. `
          : 'Auf den anderen bezieht sich nichts, was umziehen müsste. '}
        E-Mail, Zugang, Foto und Nummer bleiben die von {kept} ({keep.number}). {going} ({gone.number}) liegt
        danach 30 Tage im Papierkorb: Wiederherstellen nimmt das Zusammenführen zurück, außer was seitdem
        geändert wurde.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={isPending} disabled={reason !== null} onClick={() => write()}>
          Zusammenführen
        </Button>
        <Button component={LinkBase} to={recordPath(customers, keep.id)} color="inherit">
          Abbrechen
        </Button>
      </Stack>
    </Stack>
  );
}

function Heads({ keep, gone }: Pick<ComparedProps, 'keep' | 'gone'>) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 2, p: 2.5 },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Head of={keep} becomes="Bleibt" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Head of={gone} becomes="Geht darin auf" />
        <Button
          component={LinkBase}
          to={mergePath(gone.id, keep.id)}
          // Once they are merged, going back would lead to one that is no more.
          replace
          startIcon={<SwapIcon />}
          color="inherit"
        >
          Andersherum
        </Button>
      </Box>
    </Box>
  );
}

function Head({ of, becomes }: { readonly of: Customer; readonly becomes: string }) {
  return (
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {becomes}
      </Typography>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {customers.title(of)} ({of.number})
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {of.email}
      </Typography>
    </Box>
  );
}
