import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { type Claim, claimsIn } from '#rules/contracts/dues.ts';
import { plusMonths } from '#rules/days.ts';
import { monthName } from '#rules/months.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Panel } from '#web/ui/Panel.tsx';

const { useRecord } = partsOf(contracts);

/** Renders the claims of this month and the next, prorated by days. */
export function FeesPanel() {
  const contract = useRecord();
  const now = `${today().slice(0, 7)}-01`;
  const months = [now, plusMonths(now, 1)].map((day) => day.slice(0, 7));
  return (
    <Panel
      title="Beiträge"
      hint={contract.state === 'draft' ? 'Voraussichtlich fällig.' : 'Dieser und nächster Monat.'}
    >
      <Stack sx={{ gap: 2.5 }}>
        {months.map((month) => (
          <Month key={month} month={month} claims={claimsOf(contract, month)} />
        ))}
      </Stack>
    </Panel>
  );
}

/** Returns the claims of a month; none after a withdrawal. */
function claimsOf(contract: Contract, month: string): Claim[] {
  return contract.withdrawal ? [] : claimsIn(month, contract);
}

function Month({ month, claims }: { month: string; claims: readonly Claim[] }) {
  const sum = claims.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return (
    <Box>
      <Row strong label={monthName(month)} amount={sum} />
      {claims.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Nichts fällig.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {claims.map((claim) => (
            <li key={`${claim.kind}${claim.from}`}>
              <Row label={claim.reason} amount={claim.amount_cents} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Row({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', py: 0.25 }}>
      <Typography
        variant="body2"
        {...(strong ? { sx: { fontWeight: 650 }, component: 'h3' } : { color: 'text.secondary' })}
      >
        {label}
      </Typography>
      <Typography
        variant="body2"
        sx={{ fontWeight: strong ? 650 : 400, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatMoney(amount)}
      </Typography>
    </Stack>
  );
}
