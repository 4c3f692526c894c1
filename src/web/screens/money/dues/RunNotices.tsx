import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError, LinkBase as Link } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import type { CollectionPreview } from '#resources/money/endpoints/collections.ts';
import { inDebits } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import { monthName } from '#rules/months.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { mayVisit } from '#web/generic/addresses.ts';

/** Renders the month's existing runs. */
export function RunsAlready({ preview: { month, runs } }: { preview: CollectionPreview }) {
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      Für {monthName(month)} gibt es schon{' '}
      {runs.map(({ id, number, collect_on, sum_cents, ...of }, index) => (
        <span key={id}>
          {index > 0 && ', '}Einzug {number} zum {formatDay(collect_on)} ({inDebits(of)} über{' '}
          {formatMoney(sum_cents)})
        </span>
      ))}
      . Was darin ist, kommt nicht noch einmal: Hier steht nur, was seitdem dazukam.
    </Alert>
  );
}

/** Renders why there is no preview; with a link to the studio's settings where some are missing. */
export function Refusal({ error }: { error: Error }) {
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
