import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import {
  type BankFile,
  bankStatement,
  type FoundCredit,
  type FoundReturn,
  type FoundTransfer,
} from '#resources/money/endpoints/bankStatements.ts';
import { payments } from '#resources/money/payments.ts';
import { formatDay } from '#rules/days.ts';
import { consequenceText, returnText } from '#rules/money/sepa/returns.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { usePageOf } from '#web/ui/usePages.ts';
import { isClear } from './bankChoices.ts';

const { returns, transfers } = bankStatement.answer;
const COST = { ...returns.of.cost_cents, required: false };
const CUSTOMER = { ...payments.fields.customer_id, required: false };
const CERTAINTY = transfers.of.certainty.of;
const TONES = { sure: 'success', likely: 'info', unsure: 'warning' } as const;

/** Renders the runs that the bank credited, included where nothing speaks against it. */
export function Credits({ of }: { of: readonly FoundCredit[] }) {
  return (
    <Group title="Einzüge" of={numbered(of)}>
      {({ one, index }) => {
        const name = `Einzug ${one.run_number} gutschreiben`;
        return (
          <Row key={one.key} name={`credits.${index}.take`} label={name} of={one} payer={name}>
            <Typography variant="body2" color="text.secondary">
              Einzug zum {formatDay(one.collect_on)}. {one.because}: Für jede Lastschrift wird eine Zahlung
              eingetragen.
            </Typography>
            {one.warning && (
              <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
                {one.warning}
              </Alert>
            )}
          </Row>
        );
      }}
    </Group>
  );
}

/** Renders returned debits, all included by default. */
export function Returns({ of }: { of: readonly FoundReturn[] }) {
  return (
    <Group title="Rücklastschriften" of={numbered(of)}>
      {({ one, index }) => (
        <Row
          key={one.key}
          name={`returns.${index}.take`}
          label={one.customer_name ?? ''}
          of={one}
          payer={one.customer_name}
        >
          <Typography variant="body2" color="text.secondary">
            Einzug {one.run_number}: {returnText(one.code)}. {consequenceText(one.code)}
          </Typography>
          <Box sx={{ maxWidth: 220, mt: 1 }}>
            <InputKind field={COST} source={`returns.${index}.cost_cents`} />
          </Box>
        </Row>
      )}
    </Group>
  );
}

/** Renders received transfers with their likely customer, which can be corrected; first those that need a decision. */
export function Transfers({ of }: { of: readonly FoundTransfer[] }) {
  const all = numbered(of);
  const sorted = [...all.filter(({ one }) => !isClear(one)), ...all.filter(({ one }) => isClear(one))];
  return (
    <Group title="Überweisungen" of={sorted}>
      {({ one, index }) => (
        <Row
          key={one.key}
          name={`transfers.${index}.take`}
          label={one.payer ?? 'Unbekannt'}
          of={one}
          payer={one.payer}
        >
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {one.reference ?? 'ohne Verwendungszweck'}
          </Typography>
          <Payer of={one} index={index} />
          {one.already && (
            <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
              Vielleicht schon erfasst: {one.already}. Übernimm sie nur, wenn sie wirklich zweimal kam.
            </Alert>
          )}
        </Row>
      )}
    </Group>
  );
}

function Payer({ of, index }: { of: FoundTransfer; index: number }) {
  const { customer_id, customer_name, certainty, because, already } = of;
  const source = `transfers.${index}.customer_id`;
  const chosen = useWatch({ name: source }) as string | null;
  const [changing, setChanging] = useState(chosen !== customer_id);
  const { setValue } = useFormContext();
  // Choosing a customer includes the transfer, unless it may have been recorded.
  useEffect(() => {
    if (chosen && chosen !== customer_id && !already) setValue(`transfers.${index}.take`, true);
  }, [chosen, customer_id, already, index, setValue]);
  if (changing || customer_id === null)
    return (
      <Box sx={{ mt: 1 }}>
        {because && <Typography variant="body2">{because}.</Typography>}
        <InputKind
          field={CUSTOMER}
          source={source}
          label="Kunde"
          helperText={chosen ? false : 'Ohne Kunden bleibt die Überweisung liegen.'}
        />
      </Box>
    );
  return (
    <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>{customer_name}</Typography>
      {certainty && <ToneChip label={CERTAINTY[certainty]} tone={TONES[certainty]} />}
      <Typography variant="body2" color="text.secondary">
        {because}
      </Typography>
      <Button
        size="small"
        onClick={() => setChanging(true)}
        aria-label={`Anderer Kunde für ${of.payer ?? 'diese Überweisung'}`}
      >
        Anderer Kunde
      </Button>
    </Stack>
  );
}

/** Renders the ignored entries, with reasons. */
export function Ignored({ of }: { of: BankFile['ignored'] }) {
  return (
    <Group title="Bleibt liegen" of={numbered(of)}>
      {({ one, index }) => (
        <Box component="li" key={index} sx={LINE}>
          <Head of={one} payer={one.payer} sign={one.incoming ? '' : '−'} />
          <Typography variant="body2" color="text.secondary">
            {one.reason}
          </Typography>
        </Box>
      )}
    </Group>
  );
}

const LINE = {
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

/** An entry with its place in the file's order, by which the form knows it. */
interface Numbered<T> {
  readonly one: T;
  readonly index: number;
}

const numbered = <T,>(of: readonly T[]): Numbered<T>[] => of.map((one, index) => ({ one, index }));

/** Rows per page: each has inputs, of which a browser renders some dozens at once. */
const PER_PAGE = 25;

interface GroupProps<T> {
  readonly title: string;
  readonly of: readonly Numbered<T>[];
  readonly children: (entry: Numbered<T>) => ReactNode;
}

function Group<T>({ title, of, children }: GroupProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, pager } = usePageOf(of, PER_PAGE);
  if (of.length === 0) return null;
  const name = `${title} (${formatNumber(of.length)})`;
  const turn = (page: number) => {
    pager.onPage(page);
    heading.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <section aria-label={name}>
      <Typography ref={heading} variant="h3" component="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {rows.map(children)}
      </Box>
      {of.length > PER_PAGE && <Pager {...pager} onPage={turn} />}
    </section>
  );
}

interface Booked {
  readonly booked_on: string;
  readonly amount_cents: number;
}

interface RowProps {
  readonly name: string;
  readonly label: string;
  readonly of: Booked;
  readonly payer: string | null;
  readonly children: ReactNode;
}

function Row({ name, label, of, payer, children }: RowProps) {
  return (
    <Box component="li" sx={{ ...LINE, pl: 0.5, display: 'flex', alignItems: 'start' }}>
      <Controller
        name={name}
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            checked={Boolean(value)}
            onChange={(_, on) => onChange(on)}
            slotProps={{
              input: { ref, 'aria-label': `${label}, ${formatMoney(of.amount_cents)} übernehmen` },
            }}
          />
        )}
      />
      <Box sx={{ flex: 1, minWidth: 0, pt: 1 }}>
        <Head of={of} payer={payer} />
        {children}
      </Box>
    </Box>
  );
}

function Head({ of, payer, sign = '' }: { of: Booked; payer: string | null; sign?: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {payer ?? 'Unbekannt'}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {formatDay(of.booked_on)}
        </Typography>
      </Typography>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {sign}
        {formatMoney(of.amount_cents)}
      </Typography>
    </Stack>
  );
}
