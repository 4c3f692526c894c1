import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { isInternal } from '#declare/internal.ts';
import { type Binned, type BinnedRecord, binnedRecord } from '#resources/studio/endpoints/bin.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useDeclaration } from '#web/generic/fields/declarations.tsx';
import { isEmpty, Value } from '#web/generic/fields/values/Value.tsx';
import { GoingAlong } from '#web/generic/record/deletion/Obstacles.tsx';
import { RecordState } from '#web/generic/record/RecordState.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';

/** Renders the button that shows a deleted record as it was. */
export function LookButton({ of }: { readonly of: Binned }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Ansehen">
        <IconButton size="small" aria-label={`Ansehen: ${of.title}`} onClick={() => setOpen(true)}>
          <ShowIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <ResourceContextProvider value={of.resource}>
          <LookDialog of={of} onClose={() => setOpen(false)} />
        </ResourceContextProvider>
      )}
    </>
  );
}

function LookDialog({ of, onClose }: { readonly of: Binned; readonly onClose: () => void }) {
  const { resource, id, title } = of;
  const { data, error, isPending, refetch } = useEndpoint(binnedRecord, { query: { resource, id } });
  const deleted = data as BinnedRecord | undefined;
  return (
    <AppDialog
      title={`${title}, wie gelöscht`}
      maxWidth="md"
      reading
      onClose={onClose}
      actions={<Button onClick={onClose}>Schließen</Button>}
    >
      {deleted ? (
        <Deleted of={deleted} />
      ) : (
        <RecordState isPending={isPending} error={error} onRetry={() => void refetch()} />
      )}
    </AppDialog>
  );
}

function Deleted({ of: { values, withheld, along } }: { readonly of: BinnedRecord }) {
  const resource = useDeclaration();
  const { see } = useMay();
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      see(field) && !isInternal(resource, name) && (withheld.includes(name) || !isEmpty(field, values[name])),
  );
  return (
    <RecordContextProvider value={values}>
      <Facts>
        {shown.map(([name, field]) => (
          <Fact key={name} label={field.label}>
            {withheld.includes(name) ? (
              <Typography component="span" color="text.secondary">
                Gesundheitsdaten
              </Typography>
            ) : (
              <Value field={field} value={values[name]} />
            )}
          </Fact>
        ))}
      </Facts>
      <GoingAlong along={[...along]} />
    </RecordContextProvider>
  );
}
