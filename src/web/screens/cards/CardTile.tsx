import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contractCards } from '../../../resources/contractCards.ts';
import { partsOf } from '../../generic/parts.tsx';
import { useOpenCard } from './CardDrawer.tsx';
import { CardUsage } from './CardUsage.tsx';
import { spanText } from './cardFacts.ts';
import { DebitButton } from './DebitButton.tsx';

const { Field, useRecord } = partsOf(contractCards);

/** No sentence around them: links that stand alone are 24 pixels high, or hard to hit below the title (WCAG 2.5.8). */
const LINKS = { overflowWrap: 'anywhere', '& a': { display: 'inline-block', lineHeight: '24px' } } as const;

/** The current card as a card; `withCustomer` where the page doesn't say whose it is: what it is for, what is left, how long it counts, and the way to debit it. */
export function CardTile({ withCustomer = false }: { withCustomer?: boolean }) {
  const card = useRecord();
  const [, open] = useOpenCard();
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            onClick={() => open(card.id)}
            sx={{ fontWeight: 650, textAlign: 'left' }}
          >
            {contractCards.title(card)}
          </Link>
          <Typography variant="body2" color="text.secondary" sx={LINKS}>
            {withCustomer && (
              <>
                <Field source="customer_id" />
                {' · '}
              </>
            )}
            <Field source="product_id" />
          </Typography>
        </Box>
        <Field source="state" />
      </Stack>
      <CardUsage />
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="body2" color="text.secondary">
          {spanText(card)}
        </Typography>
        <DebitButton />
      </Stack>
    </Card>
  );
}
