import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { HttpError, LinkBase as Link, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { day } from '../../../resources/fields.ts';
import { isDay } from '../../../rules/days.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import { today } from '../../generic/format.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { download } from '../../generic/list/download.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { useMyPermissions } from '../../permissions.ts';
import { mayVisit } from '../../routeTable.ts';
import { collectionDay, monthName } from './month.ts';
import { SepaLists } from './SepaLists.tsx';

const COLLECT_ON = day({
  label: 'Einzug am',
  required: true,
  help: 'Frühestens morgen, an einem Bankarbeitstag.',
});

/** Asks when to collect, shows from whom and from whom not, and hands out the file for the bank. */
export function SepaDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const id = useId();
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const [studio] = useStudioChoice();
  const form = useForm({
    defaultValues: { collect_on: collectionDay(today()) as string | null },
    mode: 'onChange',
  });
  const collectOn = useWatch({ control: form.control, name: 'collect_on' });
  const valid = isDay(collectOn);
  const preview = useQuery({
    queryKey: ['dues', 'sepa', studio, month, collectOn],
    queryFn: () => provider.sepaPreview(month, String(collectOn)),
    enabled: valid,
  });
  const refusal = preview.error instanceof HttpError ? preview.error : undefined;
  const atDay: string | undefined = refusal?.body?.errors?.collect_on;
  useEffect(() => {
    if (atDay) form.setError('collect_on', { message: atDay });
    else form.clearErrors('collect_on');
  }, [atDay, form]);

  const file = useMutation({
    mutationFn: () => provider.sepaFile(month, String(collectOn)),
    onSuccess: ({ name, xml }) => {
      download(name, xml, 'application/xml');
      notify('Die SEPA-Datei ist heruntergeladen. Reiche sie rechtzeitig bei deiner Bank ein.', {
        type: 'success',
      });
      onClose();
    },
  });
  const problem = file.error ?? (atDay ? null : preview.error);

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>SEPA-Lastschriften für {monthName(month)}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Die Datei (pain.008) reichst du im Online-Banking deines Studios ein.
        </Typography>
        <FormProvider {...form}>
          <form onSubmit={(event) => event.preventDefault()}>
            <InputKind field={COLLECT_ON} source="collect_on" autoFocus />
          </form>
        </FormProvider>
        {problem && <Refusal error={problem} />}
        {valid &&
          !preview.error &&
          (preview.data ? <SepaLists preview={preview.data} /> : <ListSkeleton rows={5} />)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Abbrechen</Button>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          loading={file.isPending}
          loadingPosition="start"
          disabled={!valid || !preview.data || preview.isError || preview.data.count === 0}
          onClick={() => file.mutate()}
        >
          Herunterladen
        </Button>
      </DialogActions>
    </Dialog>
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
