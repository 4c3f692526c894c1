import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#format/money.ts';
import type { Claim } from '#resources/money/claims.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { formatDay } from '#rules/days.ts';
import { type Allocation, COSTS, outcomeOf } from '#rules/money/allocate.ts';
import { excludesCounterSales, isCounterSale } from '#rules/money/till.ts';
import { readable } from '#web/generic/fields/inputs/entered.ts';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';
import { useOpenClaims } from './useOpenClaims.ts';

type Values = Pick<Payment, 'customer_id' | 'amount_cents' | 'allocations' | 'method'>;

/**
 * Input of the claims that a payment settles, oldest first by default. Shows the allocation and the remaining credit.
 * The amount defaults to the open sum of the chosen claims until it is edited.
 * @param card id of a card whose claim is chosen at first
 */
export function ClaimsInput({ card }: { readonly card?: string | null }) {
  const { setValue, getValues } = useFormContext<Values>();
  const [customer_id, entered, allocations, method] = useWatch<
    Values,
    ['customer_id', 'amount_cents', 'allocations', 'method']
  >({ name: ['customer_id', 'amount_cents', 'allocations', 'method'] });
  const amount = readable(payments.fields.amount_cents, entered) ?? null;
  const { data, error } = useOpenClaims(customer_id);
  const offered = useRef<number | null>(null);
  const sold = useRef(card);
  const { studio } = useStudioOf(data?.[0]?.studio_id);
  const costsFirst = studio?.costs_first ?? false;
  const excludesCounter = studio !== undefined && excludesCounterSales({ method }, studio);
  const isFree = (claim: Claim) => !claim.run_id && !(excludesCounter && isCounterSale(claim));
  const open = (data ?? [])
    .filter(isFree)
    .map((claim) => ({ ...claim, first: costsFirst && COSTS.includes(claim.kind) }));
  const chosen = (allocations ?? []).map(({ claim_id }) => claim_id);
  const result = outcomeOf(amount ?? 0, chosen, open);

  const offer = (ids: readonly string[]) => {
    const of = ids.length > 0 ? open.filter(({ id }) => ids.includes(id)) : open;
    const sum = of.reduce((total, { open_cents }) => total + open_cents, 0) || null;
    const entered = getValues('amount_cents') ?? null;
    if (entered !== null && entered !== offered.current) return entered;
    offered.current = sum;
    setValue('amount_cents', sum as number, { shouldDirty: true, shouldValidate: ids.length > 0 });
    return sum ?? 0;
  };
  const choose = (ids: readonly string[]) => put(offer(ids), ids);
  const put = (cents: number, ids: readonly string[]) =>
    setValue('allocations', keepingChosen(outcomeOf(cents, ids, open).chosen, ids), { shouldDirty: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other claims may be paid
  useEffect(() => {
    if (!data) return;
    const ofCard = open.filter(({ card_id }) => card_id && card_id === sold.current).map(({ id }) => id);
    if (ofCard.length > 0) {
      sold.current = null;
      return choose(ofCard);
    }
    const theirs = chosen.filter((id) => open.some((claim) => claim.id === id));
    if (theirs.length === chosen.length) offer(chosen);
    else choose(theirs);
  }, [data, excludesCounter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the amount changes
  useEffect(() => {
    if (data && chosen.length > 0) put(amount ?? 0, chosen);
  }, [amount]);

  if (!customer_id) return null;
  if (error) return <Alert severity="error">Die offenen Forderungen konnten nicht geladen werden.</Alert>;
  if (!data) return null;
  const gets = new Map([...result.chosen, ...result.others].map((one) => [one.claim_id, one.amount_cents]));
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {data.length > 0 && (
        <>
          <FormLabel component="p" sx={{ mb: 0.5 }}>
            {costsFirst
              ? 'Wofür? Ohne Auswahl zuerst die Kosten, dann die ältesten.'
              : 'Wofür? Ohne Auswahl die ältesten zuerst.'}
          </FormLabel>
          <FormGroup>
            {data.map((claim) => (
              <FormControlLabel
                key={claim.id}
                disabled={!isFree(claim)}
                control={
                  <Checkbox
                    checked={chosen.includes(claim.id)}
                    onChange={(_, on) =>
                      choose(on ? [...chosen, claim.id] : chosen.filter((id) => id !== claim.id))
                    }
                  />
                }
                label={
                  <ClaimLine
                    claim={claim}
                    gets={gets.get(claim.id)}
                    atTill={excludesCounter && isCounterSale(claim)}
                  />
                }
              />
            ))}
          </FormGroup>
        </>
      )}
      <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mt: 0.5 }}>
        {outcomeText(data.length, amount, result.left_cents)}
      </Typography>
    </Box>
  );
}

/** Keeps chosen claims that the amount no longer covers, with an allocation of zero, which is omitted on submission. */
function keepingChosen(put: readonly Allocation[], chosen: readonly string[]): Allocation[] {
  return chosen.map((id) => put.find(({ claim_id }) => claim_id === id) ?? { claim_id: id, amount_cents: 0 });
}

interface ClaimLineProps {
  readonly claim: Claim;
  readonly gets: number | undefined;
  /** Cash for it belongs into the studio's till. */
  readonly atTill: boolean;
}

function ClaimLine({ claim, gets, atTill }: ClaimLineProps) {
  const { text, due_on, open_cents, run_id } = claim;
  const paid =
    gets === undefined ? null : gets === open_cents ? 'wird bezahlt' : `${formatMoney(gets)} davon`;
  return (
    <>
      {text}, fällig am {formatDay(due_on)}: <strong>{formatMoney(open_cents)}</strong>
      {run_id ? ' · wird eingezogen' : atTill ? ' · bar nur an der Kasse' : paid && ` · ${paid}`}
    </>
  );
}

function outcomeText(claims: number, amount: number | null, left: number): string {
  if (claims === 0) return 'Es ist nichts offen: Die Zahlung bleibt als Guthaben stehen.';
  if (!amount) return '';
  return left > 0 ? `${formatMoney(left)} bleiben als Guthaben und gehen an die nächste Forderung.` : '';
}
