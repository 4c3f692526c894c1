import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { contracts as declared } from '#resources/contracts/contracts.ts';
import {
  type PriceRisePreview,
  priceRisePreview,
  RISE_FIELDS,
  raisePrices,
} from '#resources/contracts/endpoints/priceRises.ts';
import { type PriceRise, riseProblems } from '#rules/contracts/priceRise.ts';
import { isDay } from '#rules/days.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { checkValue } from '#web/generic/fields/validators.ts';
import { fetchRows } from '#web/generic/list/exportRows.ts';
import type { Selection } from '#web/generic/list/selection.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ManyPreviewDialog } from '../pauses/ManyPreviewDialog.tsx';
import { RiseDoneDialog } from './WithdrawRise.tsx';

interface PriceRiseDialogProps {
  /** The contracts: by id, or all that the list found. */
  readonly of: Selection;
  /** Called after the rise, once the user has closed the confirmation. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'ask' }
  | { readonly name: 'preview'; readonly preview: PriceRisePreview }
  | { readonly name: 'done'; readonly batchId: string; readonly ids: readonly string[] };

/** Dialog for a bulk price rise: price and day, preview, confirmation, and letters. */
export function PriceRiseDialog({ of, onDone, onClose }: PriceRiseDialogProps) {
  const { call } = useAdminDataProvider();
  const idsOf = useIdsOf(of);
  const [values, setValues] = useState({
    from: null,
    told_on: today(),
    price_cents: null,
    percent: null,
  } as unknown as PriceRise);
  const [step, setStep] = useState<Step>({ name: 'ask' });

  const preview = async (entered: PriceRise) => {
    setValues(entered);
    const shown = await call(priceRisePreview, { body: { ...entered, contract_ids: await idsOf() } });
    setStep({ name: 'preview', preview: shown });
  };

  if (step.name === 'done')
    return (
      <RiseDoneDialog
        batchId={step.batchId}
        ids={step.ids}
        onClose={() => {
          onDone();
          onClose();
        }}
      />
    );
  if (step.name === 'preview') {
    const raised = step.preview.contracts.filter(({ refused }) => refused === null);
    const wanted = raised.map(({ contract_id }) => contract_id);
    const apply = async () => {
      const { batch_id } = await call(raisePrices, { body: { ...values, contract_ids: wanted } });
      setStep({ name: 'done', batchId: batch_id, ids: wanted });
    };
    return (
      <ManyPreviewDialog
        title="Preisanpassung: Vorschau"
        summary={
          raised.length === 0 ? 'Bei keinem der Verträge lässt sich der Preis so anheben.' : summaryOf(raised)
        }
        refused={step.preview.contracts.filter(({ refused }) => refused !== null)}
        action={`Preis von ${counted(raised.length, { ...declared.label, many: 'Verträgen' })} anheben`}
        none={raised.length === 0}
        onApply={apply}
        onBack={() => setStep({ name: 'ask' })}
        onClose={onClose}
      >
        <Clauses contracts={raised} />
        <Prices contracts={raised} />
      </ManyPreviewDialog>
    );
  }
  return (
    <ActionDialog<PriceRise & Record<string, unknown>>
      title={`Preisanpassung für ${counted(of.count, declared.label)}`}
      action="Vorschau"
      values={{ ...values }}
      submit={preview}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(Object.keys(RISE_FIELDS) as (keyof typeof RISE_FIELDS)[]).map((name, index) => (
          <InputKind
            key={name}
            field={RISE_FIELDS[name]}
            source={name}
            autoFocus={index === 0}
            validate={async (value: unknown, all: Record<string, unknown>) =>
              (await checkValue(RISE_FIELDS[name], value)) ??
              (isDay(all.from) && isDay(all.told_on)
                ? riseProblems(all as unknown as PriceRise, today())[name]
                : undefined)
            }
          />
        ))}
      </Box>
      <Alert severity="info">
        Einseitig geht das nur mit einer wirksamen Klausel im Vertrag (§§ 305 ff., 307 BGB). Wo keine vermerkt
        ist, gilt der neue Preis erst, wenn die Zustimmung des Kunden eingetragen ist. Wer widerspricht,
        behält den alten Preis.
      </Alert>
    </ActionDialog>
  );
}

/**
 * Returns a function for the ids of the selection. A whole result is fetched on demand, as it may span several pages.
 */
function useIdsOf({ ids, filter }: Selection): () => Promise<readonly string[]> {
  const dataProvider = useDataProvider();
  return async () => {
    if (!filter) return ids;
    const query = { resource: declared.path, filter, sort: { field: 'id', order: 'ASC' } } as const;
    const found = await fetchRows(dataProvider, query, () => undefined, new AbortController().signal);
    return found.map(({ id }) => String(id));
  };
}

/** Says in how many contracts the new price comes by itself, and in how many with the customer's consent. */
function summaryOf(raised: PriceRisePreview['contracts']): string {
  const asked = raised.filter(({ rise_clause }) => !rise_clause).length;
  const held = raised.length - asked;
  return [
    held > 0 && `Für ${counted(held, declared.label)} gilt der neue Preis.`,
    asked > 0 && `Für ${counted(asked, declared.label)} gilt er erst mit der Zustimmung.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says in how many contracts a clause is noted, and that silence is no consent in the others. */
function Clauses({ contracts }: Pick<PriceRisePreview, 'contracts'>) {
  const without = contracts.filter(({ rise_clause }) => !rise_clause).length;
  const noted = contracts.length - without;
  if (without === 0)
    return (
      <Alert severity="info">
        In allen ist eine Klausel zur Preisanpassung vermerkt: Der neue Preis gilt, wenn niemand widerspricht.
      </Alert>
    );
  const where = noted === 0 ? 'in keinem vermerkt' : `in ${noted} vermerkt, in ${without} nicht`;
  return (
    <Alert severity="warning">
      {`Klausel zur Preisanpassung: ${where}. Ohne Klausel braucht es die Zustimmung des Kunden, Schweigen genügt nicht (BGH, 27.04.2021, XI ZR 26/20). Der Brief bittet darum; bis du sie im Vertrag einträgst, bleibt es dort beim alten Preis.`}
    </Alert>
  );
}

/** Maximum number of rendered rows; the summary counts all. */
const SHOWN = 200;

function Prices({ contracts }: Pick<PriceRisePreview, 'contracts'>) {
  return (
    <Box
      role="region"
      aria-label="Preise"
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: '46vh', border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      {/* Cells stand closer on a phone, where the last column would lie outside. */}
      <Table
        size="small"
        stickyHeader
        aria-label="Preise je Vertrag"
        sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Kunde</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>Vertrag</TableCell>
            <TableCell align="right">Bisher</TableCell>
            <TableCell align="right">Neu</TableCell>
            <TableCell>Gilt</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contracts.slice(0, SHOWN).map((one) => (
            <TableRow key={one.contract_id}>
              <TableCell component="th" scope="row">
                {one.customer_name}
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{one.number ?? '–'}</TableCell>
              <TableCell align="right">{formatMoney(one.before_cents)}</TableCell>
              <TableCell align="right">{formatMoney(one.after_cents)}</TableCell>
              <TableCell>{one.rise_clause ? 'nach der Klausel' : 'mit Zustimmung'}</TableCell>
            </TableRow>
          ))}
          {contracts.length > SHOWN && (
            <TableRow>
              <TableCell colSpan={5}>und {contracts.length - SHOWN} weitere</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
