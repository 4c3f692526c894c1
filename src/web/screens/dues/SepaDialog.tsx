import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, LinkBase as Link } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import { monthName } from '../../../format/months.ts';
import { type SepaPreview, sepaFile, sepaHandedIn, sepaPreview } from '../../../resources/endpoints/dues.ts';
import { formatDay, isDay } from '../../../rules/days.ts';
import { collectionDay, collectionDayProblem, earliestCollection } from '../../../rules/sepa/bankDays.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { download } from '../../generic/list/download.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { checkValue } from '../../generic/validators.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { HandedInAlready, HandedInDialog } from './HandedIn.tsx';
import { SepaLists } from './SepaLists.tsx';

interface SepaDialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

/** The file for the bank, and after its download the question whether it is there. */
export function SepaDialog({ month, onClose }: SepaDialogProps) {
  const [handing, setHanding] = useState<{ file: SepaPreview; downloaded: boolean }>();
  if (handing) return <HandedInDialog {...handing} onClose={onClose} />;
  return (
    <FileDialog
      month={month}
      onClose={onClose}
      onDownloaded={(file) => setHanding({ file, downloaded: true })}
      onHandedIn={(file) => setHanding({ file, downloaded: false })}
    />
  );
}

interface FileDialogProps extends SepaDialogProps {
  readonly onDownloaded: (file: SepaPreview) => void;
  readonly onHandedIn: (file: SepaPreview) => void;
}

/** Asks when to collect, shows from whom and from whom not, and hands out the file for the bank. */
function FileDialog({ month, onClose, onDownloaded, onHandedIn }: FileDialogProps) {
  const { call } = useAdminDataProvider();
  const earliest = earliestCollection(today());
  const form = useForm({
    defaultValues: { collect_on: collectionDay(month, today()) as string | null },
    mode: 'onChange',
  });
  const collectOn = useWatch({ control: form.control, name: 'collect_on' });
  const valid = isDay(collectOn);
  const impossible = valid ? collectionDayProblem(collectOn, today()) : undefined;
  const preview = useEndpoint(
    'dues',
    sepaPreview,
    { query: { month, collect_on: String(collectOn) } },
    { enabled: valid && !impossible },
  );
  const refusal = preview.error instanceof HttpError ? preview.error : undefined;
  const refused: string | undefined = refusal?.body?.errors?.collect_on;
  useEffect(() => {
    if (refused) form.setError('collect_on', { message: refused });
  }, [refused, form]);
  const atDay = impossible ?? refused;

  const file = useMutation({
    mutationFn: () => call(sepaFile, { query: { month, collect_on: collectOn } }),
    onSuccess: ({ name, text }) => {
      download(name ?? `Lastschriften ${month}.xml`, text, 'application/xml');
      if (preview.data) onDownloaded(preview.data);
    },
  });
  const problem = file.error ?? (atDay ? null : preview.error);
  const ready = !atDay && !preview.isError ? preview.data : undefined;
  const nothing = !ready || ready.count === 0;

  return (
    <AppDialog
      title={`SEPA-Lastschriften für ${monthName(month)}`}
      maxWidth="md"
      onClose={onClose}
      around={(inside) => <FormProvider {...form}>{inside}</FormProvider>}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button disabled={nothing} onClick={() => ready && onHandedIn(ready)}>
            Als eingereicht vermerken
          </Button>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={file.isPending}
            loadingPosition="start"
            disabled={nothing}
            onClick={() => file.mutate()}
          >
            Herunterladen
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Die Datei (pain.008) reichst du im Online-Banking deines Studios ein.
      </Typography>
      <form onSubmit={(event) => event.preventDefault()}>
        <InputKind
          field={{
            ...sepaHandedIn.body.collect_on,
            help: `An einem Bankarbeitstag, frühestens am ${formatDay(earliest)}: Die Bank braucht die Datei vorher.`,
          }}
          source="collect_on"
          autoFocus
          validate={async (value) =>
            (await checkValue(sepaHandedIn.body.collect_on, value)) ??
            collectionDayProblem(String(value), today())
          }
        />
      </form>
      {atDay && (
        <Button size="small" onClick={() => form.setValue('collect_on', earliest, { shouldValidate: true })}>
          Zum {formatDay(earliest)} einziehen
        </Button>
      )}
      {problem && <Refusal error={problem} />}
      {ready && (
        <Box sx={{ mt: 2 }}>
          <HandedInAlready month={month} files={ready.handed_in} />
        </Box>
      )}
      {valid &&
        !atDay &&
        !preview.error &&
        (ready ? <SepaLists preview={ready} /> : <ListSkeleton rows={5} />)}
    </AppDialog>
  );
}

/** Why there is no file; with the way to the studio's own data where something is missing there. */
function Refusal({ error }: { error: Error }) {
  const permissions = useMyPermissions();
  const missing = error instanceof HttpError && error.status === 409;
  const path = permissions.studio_id === null ? '/studios' : '/settings/studio';
  return (
    <Alert
      severity={missing ? 'warning' : 'error'}
      sx={{ mt: 1.5 }}
      action={
        missing &&
        mayVisit(path, permissions) && (
          <Button color="inherit" size="small" component={Link} to={path}>
            Zum Studio
          </Button>
        )
      }
    >
      {error.message}
    </Alert>
  );
}
