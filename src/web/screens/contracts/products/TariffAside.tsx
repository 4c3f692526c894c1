import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { type Product, products } from '#resources/contracts/products.ts';
import { monthlyAverage, type Tariff, totalOverFirstTerm } from '#rules/contracts/tariff.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { offerLines } from './offer.ts';
import { RuleLight } from './RuleLight.tsx';
import { useSmallBusiness } from './useSmallBusiness.ts';

/** Renders a live preview beside the form: legal check, total price, and the customer's view. */
export function TariffAside() {
  const values = useEntered(products);
  const tariff = typedTariff(values);
  const small_business = useSmallBusiness();
  const total = totalOverFirstTerm(tariff);
  const average = monthlyAverage(tariff);
  return (
    <Stack
      component="aside"
      aria-label="Auswertung"
      sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 88 }, pt: { xs: 0, lg: 1 }, pb: 2 }}
    >
      <RuleLight tariff={tariff} active={values.active ?? false} />
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
        aria-live="polite"
      >
        <Amount
          label={tariff.billing_interval === 'once' ? 'Gesamtpreis' : 'Gesamt in der ersten Laufzeit'}
          cents={total}
        />
        <Amount label="Durchschnitt im Monat" cents={average} />
      </Box>
      <Preview lines={offerLines({ ...values, ...tariff }, small_business)} name={values.name} />
    </Stack>
  );
}

function Amount({ label, cents }: { label: string; cents: number | null }) {
  return (
    <Box sx={{ p: 1.75, borderRadius: '12px', border: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
        {cents === null ? '–' : formatMoney(cents)}
      </Typography>
    </Box>
  );
}

function Preview({ name, lines }: { name: string | undefined; lines: readonly string[] }) {
  return (
    <Box
      component="section"
      aria-label="So liest es der Kunde"
      sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <Typography variant="overline" component="h2" color="text.secondary">
        So liest es der Kunde
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name || 'Ohne Namen'}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ mt: 0.5 }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** Completes a tariff: missing values are empty. */
function typedTariff(values: Partial<Product>): Tariff {
  return {
    kind: values.kind ?? 'membership',
    price_cents: values.price_cents ?? 0,
    billing_interval: values.billing_interval ?? 'monthly',
    signup_fee_cents: values.signup_fee_cents ?? null,
    minimum_term_months: values.minimum_term_months ?? null,
    notice_period_months: values.notice_period_months ?? null,
    renewal: values.renewal ?? null,
    free_months: values.free_months ?? null,
  };
}
