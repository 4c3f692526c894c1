import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { extrasText, priceText, termText } from '#resources/contracts/termTexts.ts';
import type { Customer } from '#resources/people/customers.ts';
import { conditionsOf, type TariffConditions } from '#rules/contracts/conclusion.ts';
import { conditionsTakenOver } from '#rules/contracts/takeover.ts';
import { totalOverFirstTerm } from '#rules/contracts/tariff.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay, isDay } from '#rules/days.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { Explanation } from '#web/ui/Explanation.tsx';
import { HeldAlready } from './HeldAlready.tsx';
import { useLand } from './useLand.ts';

/** Renders a live preview beside the form of a draft: conditions, end, and right of withdrawal. */
export function DraftAside() {
  const values = useEntered(contracts);
  const draft = useRecordContext<Contract>();
  const { data: product } = useGetOne<Product>(
    'products',
    { id: values.product_id ?? '' },
    { enabled: Boolean(values.product_id), retry: false },
  );
  return (
    <Stack
      component="aside"
      aria-label="Was daraus folgt"
      sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 88 }, pt: { xs: 0, lg: 1 }, pb: 2 }}
    >
      <Block title="Konditionen">
        {product && values.product_id ? (
          // Saved conditions were promised, independent of later changes of the tariff.
          <Conditions
            product={{ ...product, ...promised(values, draft?.product_id === product.id ? draft : product) }}
            values={values}
          />
        ) : (
          <Typography variant="body2" color="text.secondary">
            Wähle einen Tarif: Seine Konditionen werden übernommen.
          </Typography>
        )}
      </Block>
      <HeldAlready values={values} product={product} />
      <Mandate values={values} />
      <Withdrawal values={values} />
    </Stack>
  );
}

/**
 * Returns the conditions of a contract that is taken over, as far as they are entered; else the saved ones, or the
 * tariff's.
 */
function promised({ taken_over }: Partial<Contract>, saved: Contract | Product): TariffConditions {
  return { ...conditionsOf(saved), ...(taken_over?.billing_interval && conditionsTakenOver(taken_over)) };
}

interface ConditionsProps {
  readonly product: TariffConditions & Pick<Product, 'kind'>;
  readonly values: Partial<Contract>;
}

function Conditions({ product, values }: ConditionsProps) {
  const { concluded_on, starts_on } = values;
  const { minimum_term_months } = product;
  const term =
    isDay(concluded_on) && isDay(starts_on)
      ? firstTermEnd({ concluded_on, starts_on, minimum_term_months })
      : null;
  const total = totalOverFirstTerm(product);
  return (
    <Stack sx={{ gap: 0.75 }} aria-live="polite">
      <Typography sx={{ typography: 'h3' }}>{priceText(product)}</Typography>
      <Typography variant="body2">{termText(product)}.</Typography>
      {extrasText(product).map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {total !== null && (
        <Typography variant="body2">Gesamt in der ersten Laufzeit: {formatMoney(total)}.</Typography>
      )}
      {term && (
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          Die erste Laufzeit endet am {formatDay(term)}.
        </Typography>
      )}
    </Stack>
  );
}

/** Warns of a missing mandate for direct debits while drafting, before the first collection run. */
function Mandate({ values: { payment_method, customer_id } }: { values: Partial<Contract> }) {
  const asked = payment_method === 'sepa' && Boolean(customer_id);
  const { data: customer } = useListed<Customer>('customers', customer_id, { enabled: asked, retry: false });
  const { data: payer } = useListed<Customer>('customers', asked ? customer?.payer_id : null, {
    retry: false,
  });
  if (!asked || !customer || (customer.payer_id && !payer)) return null;
  const { first_name, last_name, iban, sepa_mandate } = payer ?? customer;
  if (iban && sepa_mandate?.reference) return null;
  return (
    <Alert severity="warning">
      {payer && `Für ${customer.first_name} ${customer.last_name} zahlt ${first_name} ${last_name}. `}
      {first_name} {last_name} hat noch {iban ? 'kein SEPA-Mandat' : 'keine IBAN'} hinterlegt. Ohne beides
      wird nicht eingezogen.
    </Alert>
  );
}

function Withdrawal({ values }: { values: Partial<Contract> }) {
  const { concluded_on, concluded_via = 'studio', withdrawal_instructed_on = null } = values;
  const land = useLand(values.studio_id);
  if (!isDay(concluded_on)) return null;
  const instructed = isDay(withdrawal_instructed_on) ? withdrawal_instructed_on : null;
  const terms = { concluded_on, concluded_via, withdrawal_instructed_on: instructed };
  const { until, steps } = withdrawalRight(terms, land);
  return (
    <Block title="Widerrufsrecht">
      <Typography variant="body2" sx={{ fontWeight: 650, mb: 1 }} aria-live="polite">
        {until ? `Widerruf möglich bis ${formatDay(until)}.` : 'Kein Widerrufsrecht.'}
      </Typography>
      <Explanation steps={steps} label="Herleitung des Widerrufsrechts" />
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Typography variant="overline" component="h2" color="text.secondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
