import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { berlinDay, formatInstant } from '#format/instants.ts';
import { BACKUP_DUE_AFTER, lastBackup } from '#resources/studio/endpoints/security.ts';
import { daysBetween } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

/** Renders when the installation was backed up last, and warns where that is too long ago. */
export function LastBackup() {
  const { data, error, refetch } = useEndpoint(lastBackup, {});
  if (error && !data)
    return <Failed error={error} otherwise="Die Sicherung konnte nicht geladen werden." onRetry={refetch} />;
  if (!data)
    return (
      <Card>
        <ListSkeleton />
      </Card>
    );
  const { at, external } = data;
  if (external)
    return (
      <Alert severity="info">
        Die Datenbank ist ein eigenes Postgres. Ihre Sicherung richtet ein, wer sie betreibt.
        {at && ` Mit „npm run backup“ wurde zuletzt am ${formatInstant(at)} Uhr gesichert.`}
      </Alert>
    );
  if (at === null)
    return (
      <Alert severity="warning">
        Es gibt noch keine Sicherung. Wer das Programm betreibt, macht sie mit „npm run backup“.
      </Alert>
    );
  const isOld = daysBetween(berlinDay(new Date(at)), berlinDay(new Date())) > BACKUP_DUE_AFTER;
  if (isOld)
    return (
      <Alert severity="warning">
        Zuletzt gesichert am {formatInstant(at)} Uhr: Das ist länger her als {BACKUP_DUE_AFTER} Tage. Wer das
        Programm betreibt, macht eine neue Sicherung mit „npm run backup“.
      </Alert>
    );
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography>Zuletzt gesichert am {formatInstant(at)} Uhr.</Typography>
    </Card>
  );
}
