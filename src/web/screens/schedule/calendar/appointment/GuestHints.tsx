import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { DayText } from '#web/ui/DayText.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { Care } from './guestParts.tsx';
import type { Guest } from './guests.ts';

/** Renders a guest's plan and last training in a line, and what to look out for in another. */
export function GuestHints({ guest }: { guest: Guest }) {
  return (
    <>
      <Training guest={guest} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, rowGap: 0.5 }}>
        {guest.open_cents !== null && guest.open_cents > 0 && (
          <ToneChip label={`Offen ${formatMoney(guest.open_cents)}`} tone="error" />
        )}
        <FewUnits guest={guest} />
        <Care guest={guest} />
      </Box>
    </>
  );
}

function Training({ guest: { customer_id, plan_name, trained_on } }: { guest: Guest }) {
  if (plan_name === null && trained_on === null) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {plan_name !== null && (
        <>
          {'Plan: '}
          <TextLink to={customerTab(customer_id, 'workouts')}>{plan_name}</TextLink>
        </>
      )}
      {plan_name !== null && trained_on !== null && ' · '}
      {trained_on !== null && (
        <>
          {'Zuletzt trainiert: '}
          <DayText day={trained_on} />
        </>
      )}
    </Typography>
  );
}

function FewUnits({ guest: { card_number, card_units_left: left } }: { guest: Guest }) {
  if (card_number === null || left === null || left > FEW_UNITS) return null;
  return <ToneChip label={left === 0 ? 'Karte leer' : 'Karte fast leer'} tone="warning" />;
}
