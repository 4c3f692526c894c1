import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { HttpError, LinkBase as Link, useRedirect } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { monthName } from '#format/months.ts';
import { formatNumber } from '#format/numbers.ts';
import { collectionRuns, inDebits } from '#resources/money/collectionRuns.ts';
import {
  type CollectionPreview,
  collectionPreview,
  makeCollection,
} from '#resources/money/endpoints/collections.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { collectionDay, collectionDayProblem, possibleCollection } from '#rules/money/sepa/bankDays.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { mayVisit, recordPath } from '#web/generic/addresses.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { checkValue } from '#web/generic/fields/validators.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { CollectionLists } from './CollectionLists.tsx';
import { inWords } from './MonthsClaims.tsx';

/** Number of debits above which the run takes noticeably long. */
const MANY = 5000;
const DAY = collectionRuns.fields.collect_on;

interface RunDialogProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly onClose: () => void;
}

/** Dialog for a collection run: day, preview of included and excluded debits, and creation. */
export function RunDialog({ month, onClose }: RunDialogProps) {
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
  const again = (ready?.included ?? []).filter(({ already_cents }) => already_cents > 0).length;
  const [overrules, setOverrules] = useState(false);
  const run = useMakeRun(ready, {
    month,
    claim: claim && some,
    overrules,
    onRefused: () => setOverrules(false),
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
            {claim && some ? 'Fordern und einziehen' : 'Einzug anlegen'}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Eingezogen wird, was an diesem Tag offen und fällig ist. Wer anders als mit Lastschrift zahlt, steht
        nicht darin. Die Datei für die Bank gibt es danach.
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
        <Unclaimed of={unclaimed} claim={claim} disabled={run.isPending} onChange={setClaim} />
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
              : `Trotzdem: von ${again} Kunden im selben Monat noch einmal einziehen`
          }
        />
      )}
      {valid && !atDay && !preview.error && (
        <Box>{ready ? <CollectionLists preview={ready} /> : <ListSkeleton rows={5} />}</Box>
      )}
    </AppDialog>
  );
}

interface UnclaimedProps {
  readonly of: CollectionPreview['unclaimed'];
  readonly claim: boolean;
  readonly disabled: boolean;
  readonly onChange: (claim: boolean) => void;
}

/** Choice for unclaimed dues: claimed and collected in one step, or left out. */
function Unclaimed({ of, claim, disabled, onChange }: UnclaimedProps) {
  const sum = formatMoney(of.sum_cents);
  const what =
    of.sum_cents > 0
      ? `${sum} sind noch nicht gefordert (${inWords(of)})`
      : `Noch nicht gefordert: ${inWords(of)}, zusammen ${sum}`;
  return (
    <FormControl disabled={disabled} sx={{ mt: 1.5, display: 'block' }}>
      <FormLabel id="unclaimed">Was noch nicht gefordert ist</FormLabel>
      <RadioGroup
        aria-labelledby="unclaimed"
        value={claim ? 'claim' : 'leave'}
        onChange={(_event, value) => onChange(value === 'claim')}
      >
        <FormControlLabel
          value="claim"
          control={<Radio />}
          sx={LINES}
          label={`${what}: jetzt fordern und einziehen`}
        />
        <FormControlLabel
          value="leave"
          control={<Radio />}
          sx={LINES}
          label="Nur einziehen, was schon gefordert ist: Der Rest kommt mit einem späteren Einzug"
        />
      </RadioGroup>
    </FormControl>
  );
}

/** Aligns the radio button with the first line of its label. */
const LINES = { alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: 1 } } as const;

interface RunOptions {
  /** `YYYY-MM` */
  readonly month: string;
  readonly claim: boolean;
  readonly overrules: boolean;
  readonly onRefused: () => void;
}

/** Creates the previewed run. If the data changed meanwhile, the preview is refreshed for another review. */
function useMakeRun(
  preview: CollectionPreview | undefined,
  { month, claim, overrules, onRefused }: RunOptions,
) {
  const { call } = useAdminDataProvider();
  const redirect = useRedirect();
  return useWrite(
    () => {
      const { collect_on = '', claims = 0, count = 0, sum_cents = 0 } = preview ?? {};
      return call(makeCollection, {
        body: { month, collect_on, claim, claims, count, sum_cents, overrule: overrules ? ['again'] : [] },
      });
    },
    {
      message: ({ number, sum_cents, ...made }) => {
        const before = claim && preview ? `Gefordert: ${inWords(preview.unclaimed)}. ` : '';
        return `${before}Einzug ${number} ist angelegt: ${inDebits(made)} über ${formatMoney(sum_cents)}.`;
      },
      done: ({ id }) => redirect(recordPath(collectionRuns, id)),
      refused: onRefused,
    },
  );
}

/** Renders the month's existing runs. */
function RunsAlready({ preview: { month, runs } }: { preview: CollectionPreview }) {
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
