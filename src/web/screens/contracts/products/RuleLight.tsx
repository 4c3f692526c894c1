import CancelIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Tariff } from '#rules/contracts/tariff.ts';
import { type Breach, bindsLaw, breachesOf } from '#rules/contracts/tariffLaw.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';

export type Ruled = Pick<
  Tariff,
  'kind' | 'billing_interval' | 'minimum_term_months' | 'notice_period_months' | 'renewal'
>;

/** Requirements of § 309 Nr. 9 BGB, by the affected field. */
const RULES: readonly { field: Breach['field']; text: string; section: string }[] = [
  {
    field: 'minimum_term_months',
    text: 'Erste Laufzeit höchstens 24 Monate',
    section: '§ 309 Nr. 9 Buchst. a BGB',
  },
  {
    field: 'renewal',
    text: 'Danach nur auf unbestimmte Zeit, jederzeit kündbar',
    section: '§ 309 Nr. 9 Buchst. b BGB',
  },
  {
    field: 'notice_period_months',
    text: 'Kündigungsfrist höchstens ein Monat',
    section: '§ 309 Nr. 9 Buchst. b und c BGB',
  },
];

/**
 * Renders a live check of the tariff against § 309 Nr. 9 BGB beside the form.
 * @param active whether the tariff would be on sale, which a breach of the law prevents
 */
export function RuleLight({ tariff, active }: { tariff: Ruled; active: boolean }) {
  const breaches = breachesOf(tariff);
  const bound = bindsLaw(tariff);
  const tone = breaches.length > 0 ? 'error' : bound ? 'success' : 'info';
  return (
    <Alert severity={tone} role="status" aria-label="Regelampel" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontWeight: 600 }}>
        {!bound
          ? '§ 309 Nr. 9 BGB gilt hier nicht'
          : breaches.length === 0
            ? 'Hält § 309 Nr. 9 BGB ein'
            : 'Verstößt gegen § 309 Nr. 9 BGB'}
      </AlertTitle>
      {bound ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {RULES.map((rule) => (
            <Line key={rule.field} {...rule} breach={breaches.find(({ field }) => field === rule.field)} />
          ))}
        </Stack>
      ) : (
        'Die Grenzen für Laufzeit und Kündigung binden nur wiederkehrende Leistungen: was eine Laufzeit hat oder mehr als einmal bezahlt wird.'
      )}
      {breaches.length > 0 && active && (
        <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
          So lässt sich das Produkt nicht für den Verkauf speichern.
        </Typography>
      )}
    </Alert>
  );
}

function Line({ text, section, breach }: { text: string; section: string; breach: Breach | undefined }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1 }}>
      {breach ? (
        <CancelIcon fontSize="small" color="error" titleAccess="Verletzt" />
      ) : (
        <CheckIcon fontSize="small" color="success" titleAccess="Eingehalten" />
      )}
      <div>
        <Typography variant="body2">{breach?.message ?? text}</Typography>
        {!breach && (
          <Typography variant="caption" color="text.secondary">
            {section}
          </Typography>
        )}
      </div>
    </Stack>
  );
}

/** Renders the result of the check as a chip in a list's row. */
export function RuleChip({ tariff }: { tariff: Ruled }) {
  if (!bindsLaw(tariff)) return <>–</>;
  return breachesOf(tariff).length === 0 ? (
    <ToneChip label="Eingehalten" tone="success" />
  ) : (
    <ToneChip label="Verletzt" tone="error" />
  );
}
