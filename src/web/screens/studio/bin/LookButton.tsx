import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { type Binned, type BinnedRecord, binnedRecord } from '#resources/studio/endpoints/bin.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { AllFacts } from '#web/generic/record/AllFacts.tsx';
import { GoingAlong } from '#web/generic/record/deletion/Obstacles.tsx';
import { RecordState } from '#web/generic/record/RecordState.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';

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
  return (
    <RecordContextProvider value={values}>
      <AllFacts
        values={values}
        instead={(name) => (withheld.includes(name) ? 'Gesundheitsdaten' : undefined)}
      />
      <GoingAlong along={[...along]} />
    </RecordContextProvider>
  );
}
