import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import type { BankFile } from '#resources/money/endpoints/bankStatements.ts';
import { messageOf } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { FileDrop } from '#web/generic/list/import/FileDrop.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Credits, Ignored, Returns, Transfers } from './BankFileGroups.tsx';
import { type Choices, choicesOf, isClear, startOf } from './bankChoices.ts';

const RUNS = { one: 'Gutschrift eines Einzugs', many: 'Gutschriften von Einzügen' };
const RETURNS = { one: 'Rücklastschrift', many: 'Rücklastschriften' };
const TRANSFERS = { one: 'Überweisung', many: 'Überweisungen' };

/** Dialog to import a bank file, which is chosen at once: its entries in groups, each editable or excluded. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const { file, found, busy, problem, look, take } = useBankSteps(onClose);
  const form = useForm<Choices>({ defaultValues: { credits: [], returns: [], transfers: [] } });
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const values = useWatch({ control: form.control }) as Choices;
  const chosen = found ? choicesOf(found, values) : [];
  const choose = async (of: File) => {
    const answer = await look(of);
    if (answer) form.reset(startOf(answer));
  };
  return (
    <AppDialog
      title="Kontoauszug einlesen"
      aria-describedby={undefined}
      maxWidth="md"
      fullScreen={narrow}
      onClose={busy ? undefined : onClose}
      around={(inside) => <FormProvider {...form}>{inside}</FormProvider>}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            disabled={busy || chosen.length === 0}
            onClick={form.handleSubmit(() => take(chosen))}
          >
            {chosen.length > 0 ? `${counted(chosen.length, BOOKINGS)} übernehmen` : 'Übernehmen'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <FileDrop
          ask
          file={file}
          disabled={busy}
          onFile={(of) => void choose(of)}
          accept=".xml,application/xml,text/xml"
          label="Kontoauszug"
          hint="oder hierher ziehen: camt.053 oder camt.054 (XML), höchstens 50 MB"
        />
        {busy && <LinearProgress aria-label="Die Datei wird gelesen" />}
        {problem && <Alert severity="error">{problem}</Alert>}
        {found && (
          <>
            <Alert severity="info">{foundText(found)}</Alert>
            <Credits of={found.credits} />
            <Returns of={found.returns} />
            <Transfers of={found.transfers} />
            <Ignored of={found.ignored} />
          </>
        )}
      </Stack>
    </AppDialog>
  );
}

const BOOKINGS = { one: 'Buchung', many: 'Buchungen' };

function useBankSteps(onDone: () => void) {
  const notify = useNotify();
  const { bankFile } = useAdminDataProvider();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<BankFile>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asking = async (ask: () => Promise<BankFile>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await ask();
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const once = useOnce<void>();
  return {
    ...{ file, found, busy, problem },
    look: async (of: File) => {
      setFile(of);
      setFound(undefined);
      const answer = await asking(() => bankFile(of));
      setFound(answer);
      return answer;
    },
    take: (choices: readonly object[]) =>
      once(async () => {
        const answer = file && (await asking(() => bankFile(file, choices)));
        if (!answer) return;
        notify(doneText(answer), { type: 'success' });
        onDone();
      }),
  };
}

/** Returns the error of the file, or else that of the call. */
function problemOf(error: unknown): string {
  const errors = error instanceof HttpError ? (error.body?.errors as Record<string, string>) : undefined;
  const fault = errors?.file ?? errors?.choices;
  return fault ?? messageOf(error);
}

function foundText({ entries, known, credits, returns, transfers }: BankFile): string {
  const before = known > 0 ? ` Schon früher übernommen: ${formatNumber(known)}.` : '';
  const found = `${counted(entries, BOOKINGS)}, darunter ${runsText(credits.length)}${counted(returns.length, RETURNS)} und ${counted(transfers.length, TRANSFERS)}.`;
  return `${found}${unclearText(transfers)}${before}`;
}

/** Returns how many transfers need a decision, and where they are. */
function unclearText(transfers: BankFile['transfers']): string {
  const count = transfers.filter((one) => !isClear(one)).length;
  if (count === 0) return '';
  const [is, stands] = count === 1 ? ['ist', 'steht'] : ['sind', 'stehen'];
  const where = count < transfers.length ? ` und ${stands} zuerst` : '';
  return ` ${counted(count, TRANSFERS)} ${is} zu klären${where}.`;
}

function doneText({ taken_credits, taken_returns, taken_transfers, taken_cents }: BankFile): string {
  return `Übernommen: ${runsText(taken_credits)}${counted(taken_returns, RETURNS)}, ${counted(taken_transfers, TRANSFERS)} über ${formatMoney(taken_cents)}.`;
}

const runsText = (count: number) => (count > 0 ? `${counted(count, RUNS)}, ` : '');
