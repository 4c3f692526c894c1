import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { collectionPreview } from '#resources/money/endpoints/collections.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { collectionDay, collectionDayProblem, possibleCollection } from '#rules/money/sepa/bankDays.ts';
import { monthName } from '#rules/months.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { checkValue } from '#web/generic/fields/validators.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { CollectionLists } from './CollectionLists.tsx';
import { RunCheckOfPreview, RunCheckSummary } from './RunCheck.tsx';
import { Refusal, RunsAlready } from './RunNotices.tsx';
import { UnclaimedChoice } from './UnclaimedChoice.tsx';
import { useMakeRun } from './useMakeRun.ts';

/** Number of debits above which the run takes noticeably long. */
const MANY = 5000;
const DAY = collectionRuns.fields.collect_on;

const LABELS = {
  run: { made: 'Einzug anlegen', claimed: 'Fordern und einziehen' },
  file: { made: 'Anlegen und Datei laden', claimed: 'Fordern und Datei laden' },
} as const;

interface RunDialogProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly onClose: () => void;
  /** Called with the run once it is made, for its file; opens it otherwise. */
  readonly onMade?: (id: string) => void;
}

/** Dialog for a collection run: day, preview of included and excluded debits, and creation. */
export function RunDialog({ month, onClose, onMade }: RunDialogProps) {
  const lead = useMyPermissions().studio?.bank_lead_days ?? undefined;
  const form = useForm({
    defaultValues: { collect_on: collectionDay(month, today(), lead) as string | null },
    mode: 'onChange',
  });
  const [claim, setClaim] = useState(true);
  const collectOn = useWatch({ control: form.control, name: 'collect_on' });
  const valid = isDay(collectOn);
  const impossible = valid ? collectionDayProblem(collectOn, today(), lead) : undefined;
  const preview = useEndpoint(
    collectionPreview,
    { query: { month, collect_on: String(collectOn), claim } },
    { enabled: valid && !impossible, keep: ({ query }) => query.month === month },
  );
  const unclaimed = preview.data?.unclaimed;
  const some = unclaimed !== undefined && unclaimed.claims + unclaimed.corrections > 0;
  const refusal = preview.error instanceof HttpError ? preview.error : undefined;
  const refused: string | undefined = refusal?.body?.errors?.collect_on;
  useEffect(() => {
    if (refused) form.setError('collect_on', { message: refused });
  }, [refused, form]);
  const atDay = impossible ?? refused;
  // Placeholder data, of another day or option, must not be submitted.
  const ready = !atDay && !preview.isError && !preview.isPlaceholderData ? preview.data : undefined;
  const possible = valid && atDay ? possibleCollection(collectOn, today(), lead) : collectOn;
  const again = ready?.again_count ?? 0;
  const [overrules, setOverrules] = useState(false);
  const run = useMakeRun(ready, {
    month,
    claim: claim && some,
    overrules,
    onRefused: () => setOverrules(false),
    onMade,
  });
  const lacking = atDay ? null : preview.error;

  return (
    <AppDialog
      title={`Einzug für ${monthName(month)}`}
      maxWidth="md"
      onClose={run.isPending ? undefined : onClose}
      around={(inside) => <FormProvider {...form}>{inside}</FormProvider>}
      actions={
        <>
          <Button onClick={onClose} disabled={run.isPending}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            loading={run.isPending}
            disabled={!ready || ready.count === 0 || (again > 0 && !overrules)}
            onClick={() => run.write()}
          >
            {LABELS[onMade ? 'file' : 'run'][claim && some ? 'claimed' : 'made']}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Eingezogen wird, was an diesem Tag offen und fällig ist. Wer anders als mit Lastschrift zahlt, steht
        nicht darin. Die Datei für die Bank {onMade ? 'kommt gleich mit' : 'gibt es danach'}.
      </Typography>
      <form onSubmit={(event) => event.preventDefault()}>
        <InputKind
          field={{
            ...DAY,
            readOnly: false,
            help: 'An einem Bankarbeitstag: Die Bank braucht die Datei vorher.',
          }}
          source="collect_on"
          autoFocus
          validate={async (value) =>
            (await checkValue(DAY, value)) ?? collectionDayProblem(String(value), today(), lead)
          }
        />
      </form>
      {some && !atDay && (
        <UnclaimedChoice of={unclaimed} claim={claim} disabled={run.isPending} onChange={setClaim} />
      )}
      {possible && possible !== collectOn && (
        <Button size="small" onClick={() => form.setValue('collect_on', possible, { shouldValidate: true })}>
          Zum {formatDay(possible)} einziehen
        </Button>
      )}
      {run.isPending && ready && ready.count > MANY && (
        <Alert severity="info" role="status" sx={{ mt: 1.5 }}>
          {formatNumber(ready.count)} Lastschriften brauchen eine Weile, bis zu ein paar Minuten. Auch wenn du
          weggehst, entsteht der Einzug; du findest ihn danach unter „Einzüge“.
        </Alert>
      )}
      {lacking && <Refusal error={lacking} />}
      {run.error && !lacking && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {run.error.message}
        </Alert>
      )}
      {ready && ready.runs.length > 0 && <RunsAlready preview={ready} />}
      {again > 0 && (
        <FormControlLabel
          control={<Checkbox checked={overrules} onChange={(_event, checked) => setOverrules(checked)} />}
          label={
            again === 1
              ? 'Trotzdem: von einem Kunden im selben Monat noch einmal einziehen'
              : `Trotzdem: von ${formatNumber(again)} Kunden im selben Monat noch einmal einziehen`
          }
        />
      )}
      {valid && !atDay && !preview.error && (
        <Box>
          {ready ? (
            <>
              {ready.count > 0 &&
                (ready.check ? (
                  <RunCheckSummary check={ready.check} elsewhere />
                ) : (
                  <RunCheckOfPreview month={month} collect_on={ready.collect_on} />
                ))}
              <CollectionLists preview={ready} claim={claim} />
            </>
          ) : (
            <ListSkeleton rows={5} />
          )}
        </Box>
      )}
    </AppDialog>
  );
}
