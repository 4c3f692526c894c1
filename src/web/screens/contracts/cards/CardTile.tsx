import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { LINK_LINE } from '#web/ui/TextLink.tsx';
import { useOpenCard } from './CardDrawer.tsx';
import { CardUsage } from './CardUsage.tsx';
import { spanText } from './cardFacts.ts';
import { DebitButton } from './DebitButton.tsx';

const { Field, useRecord } = partsOf(contractCards);

const LINKS = {
  ...LINK_LINE,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', ...LINK_LINE },
} as const;

/**
 * Renders the current card as a tile: product, remaining units, validity, and a debit button; with `withCustomer` also
 * the customer, for pages that don't name them.
 */
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
            sx={{ fontWeight: 650, textAlign: 'left', ...LINK_LINE }}
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
