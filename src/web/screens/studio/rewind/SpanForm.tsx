import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { day, time } from '#declare/fields.ts';
import { formatInstant, fromBerlin, inBerlin, today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { rewindAuthors } from '#resources/studio/endpoints/rewind.ts';
import { isDay, plusDays } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useSearch } from '#web/ui/useSearch.ts';

/** The changes of a person within a span of instants. */
export interface Whose {
  readonly of: string;
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

const DAY = day({ label: 'Tag', required: true });
const FROM = time({ label: 'Von', required: true });
const UNTIL = time({ label: 'Bis', required: true });

const CHANGES = { one: 'Änderung', many: 'Änderungen' };

/** Renders the choice of day, times and person, which the address presets, and which stands there once previewed. */
export function SpanForm({ onChosen }: { readonly onChosen: (whose: Whose | undefined) => void }) {
  const [search] = useSearch();
  const [values] = useState(() => ({
    day: search.get('day') ?? today(),
    from: search.get('from') ?? '00:00',
    until: search.get('until') ?? inBerlin(new Date(Date.now() + 60_000).toISOString()).time,
  }));
  return (
    <Panel title="1. Wessen Änderungen, und wann?">
      <Form record={values} sanitizeEmptyValues={false}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          useFlexGap
          sx={{
            columnGap: 2,
            flexWrap: 'wrap',
            '& > *': { flex: { sm: '1 1 160px' }, maxWidth: { sm: 240 } },
          }}
        >
          <InputKind field={DAY} source="day" />
          <InputKind field={FROM} source="from" />
          <InputKind field={UNTIL} source="until" />
        </Stack>
        <Authors onChosen={onChosen} />
      </Form>
    </Panel>
  );
}

/**
 * Returns the span; undefined while it is none. An end before the beginning is on the next day, unless that is yet to
 * come.
 */
function spanOf(values: Record<string, unknown>): Pick<Whose, 'from' | 'until'> | undefined {
  const [on, from, until] = [String(values.day), String(values.from), String(values.until)];
  if (!isDay(on) || !/^\d{2}:\d{2}$/.test(from) || !/^\d{2}:\d{2}$/.test(until)) return undefined;
  const [begin, end] = [fromBerlin(on, from), fromBerlin(on, until)];
  if (begin < end) return { from: begin, until: end };
  if (until === from) return undefined;
  const next = fromBerlin(plusDays(on, 1), until);
  return until === '00:00' || next <= new Date().toISOString() ? { from: begin, until: next } : undefined;
}

function Authors({ onChosen }: { readonly onChosen: (whose: Whose | undefined) => void }) {
  const [search, change] = useSearch();
  const [of, setOf] = useState(search.get('of') ?? '');
  const [on, from, until] = useWatch({ name: ['day', 'from', 'until'] });
  const span = spanOf({ day: on, from, until });
  const { data, error, isFetching, refetch } = useEndpoint(
    rewindAuthors,
    { query: span ?? { from: '', until: '' } },
    { enabled: span !== undefined },
  );
  if (!span)
    return <Alert severity="info">Wähle einen Tag und eine Zeit, die nach ihrem Beginn endet.</Alert>;
  if (error) return <Failed error={error} onRetry={refetch} />;
  const last = inBerlin(span.until);
  const authors = data?.authors ?? [];
  const chosen = authors.find((one) => one.of === of);
  const preview = () => {
    if (!chosen) return;
    change({ day: on, from, until, of }, { replace: true });
    onChosen({ of, name: chosen.name, ...span });
  };
  if (data && authors.length === 0)
    return <Typography color="text.secondary">In dieser Zeit hat niemand etwas geändert.</Typography>;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 1, alignItems: { sm: 'center' } }}>
      <TextField
        select
        label="Person"
        size="small"
        disabled={!data}
        value={chosen ? of : ''}
        onChange={({ target }) => {
          setOf(target.value);
          onChosen(undefined);
        }}
        sx={{ width: { sm: 420 } }}
      >
        {authors.map((one) => (
          <MenuItem key={one.of} value={one.of}>
            {one.name}: {counted(one.changes, CHANGES)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" loading={isFetching} disabled={!chosen} onClick={preview}>
        Vorschau
      </Button>
      {last.day !== on && last.time !== '00:00' && (
        <Typography variant="body2" color="text.secondary">
          Bis {formatInstant(span.until)} Uhr
        </Typography>
      )}
      {of && data && !chosen && (
        <Typography variant="body2" color="text.secondary">
          Die gewählte Person hat in dieser Zeit nichts geändert.
        </Typography>
      )}
    </Stack>
  );
}
