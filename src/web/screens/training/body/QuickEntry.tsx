import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { textOf } from '#declare/valueText.ts';
import { today } from '#format/instants.ts';
import { MEASURES, type Measure } from '#resources/training/measurementGoals.ts';
import { measurements } from '#resources/training/measurements.ts';
import { formatDay } from '#rules/days.ts';
import { quickEntry } from '#rules/training/body/quickEntry.ts';
import { whyRefused } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { checkValue } from '#web/generic/fields/validators.ts';
import { ResourceCreateDialog } from '#web/generic/record/form/lazy.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** A line with the measurement that it is understood as. */
interface Line {
  readonly written: string;
  readonly data: { readonly measured_on: string };
}

/** Input of a measurement as one line of text with a preview of the parsed values, or by a form. */
export function QuickEntry({ customer }: { customer: string }) {
  const [line, setLine] = useState('');
  const [form, setForm] = useState<object>();
  const { values, rest, measured_on = today() } = quickEntry(line, today());
  const entered = { parent_id: customer, measured_on, ...values };
  const problems = useProblems({ measured_on, ...values });
  const nothing = Object.keys(values).length === 0;
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { write, isPending } = useWrite(({ data }: Line) => provider.create(measurements.path, { data }), {
    message: (_, { data }) => `Messung vom ${formatDay(data.measured_on)} wurde eingetragen.`,
    // Text typed during the request is the next measurement.
    done: (_, { written }) => setLine((now) => (now === written ? '' : now)),
    refused: (error) => {
      notify(whyRefused(error), { type: 'error' });
      // Something to confirm: in the form.
      if (warningsOf(error).length > 0) setForm(entered);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nothing || problems.length > 0 || rest.length > 0 || isPending) return;
    write({ written: line, data: entered });
  };

  return (
    <Panel
      title="Messen"
      hint="Alles in eine Zeile, mit Komma und in jeder Reihenfolge. Ein Datum davor, wenn es nicht heute war."
    >
      <Box component="form" onSubmit={submit} noValidate>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
          <TextField
            fullWidth
            label="Messwerte"
            placeholder="82,4 kg 18 % KF 84 Taille"
            value={line}
            onChange={({ target }) => setLine(target.value)}
            autoComplete="off"
            error={problems.length > 0}
            helperText={problems[0]}
          />
          <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
            <Button
              type="submit"
              variant="contained"
              loading={isPending}
              disabled={nothing || problems.length > 0 || rest.length > 0}
              sx={{ minHeight: 40 }}
            >
              Eintragen
            </Button>
            <Button onClick={() => setForm(entered)} color="inherit" sx={{ minHeight: 40 }}>
              Alle Felder
            </Button>
          </Stack>
        </Stack>
        <Understood measured_on={measured_on} values={values} rest={rest} />
      </Box>
      <Suspense>
        {form && (
          <ResourceCreateDialog
            resource={measurements.path}
            defaultValues={{ ...form }}
            onClose={() => setForm(undefined)}
            onCreated={() => {
              setForm(undefined);
              setLine('');
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}

type Values = Readonly<Partial<Record<Measure, number>>>;

/** Returns errors against the declaration, with the values' labels. */
function useProblems({ measured_on, ...values }: Values & { measured_on: string }): readonly string[] {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const key = JSON.stringify({ measured_on, ...values });
  useEffect(() => {
    let stale = false;
    const checks = Object.entries(JSON.parse(key) as Record<string, unknown>).map(async ([name, value]) => {
      const field = measurements.fields[name as Measure];
      const problem = await checkValue(field, value);
      return problem ? [`${field.label}: ${problem}`] : [];
    });
    void Promise.all(checks).then((found) => !stale && setProblems(found.flat()));
    return () => {
      stale = true;
    };
  }, [key]);
  return problems;
}

interface UnderstoodProps {
  readonly measured_on: string;
  readonly values: Values;
  readonly rest: readonly string[];
}

/** Renders the parsed values as a live region. */
function Understood({ measured_on, values, rest }: UnderstoodProps) {
  const known = Object.entries(values) as [Measure, number][];
  return (
    <Stack
      direction="row"
      aria-live="polite"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 32, mt: 1 }}
    >
      {known.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {formatDay(measured_on)}:
        </Typography>
      )}
      {known.map(([name, value]) => (
        <Chip
          key={name}
          size="small"
          label={`${MEASURES[name]} ${textOf(measurements.fields[name], value)}`}
        />
      ))}
      {rest.length > 0 && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          Nicht verstanden: {rest.map((word) => `„${word}“`).join(', ')}
        </Typography>
      )}
    </Stack>
  );
}
