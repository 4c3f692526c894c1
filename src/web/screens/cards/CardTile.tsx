import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { Reference } from '../../generic/values/Reference.tsx';
import { CardStateChip } from './CardStateChip.tsx';
import { CardUsage } from './CardUsage.tsx';
import { spanText } from './cardFacts.ts';
import { DebitButton } from './DebitButton.tsx';

interface CardTileProps {
  readonly card: ContractCard;
  /** Whose card it is, where the page doesn't say. */
  readonly withCustomer?: boolean;
  readonly onOpen: () => void;
}

/** No sentence around them: links that stand alone are 24 pixels high, or hard to hit below the title (WCAG 2.5.8). */
const LINKS = { overflowWrap: 'anywhere', '& a': { display: 'inline-block', lineHeight: '24px' } } as const;

/** A card as a card: what it is for, what is left, how long it counts, and the way to debit it. */
export function CardTile({ card, withCustomer = false, onOpen }: CardTileProps) {
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Link component="button" type="button" onClick={onOpen} sx={{ fontWeight: 650, textAlign: 'left' }}>
            {contractCards.title(card)}
          </Link>
          <Typography variant="body2" color="text.secondary" sx={LINKS}>
            {withCustomer && (
              <>
                <Reference to="customers" id={card.customer_id} />
                {' · '}
              </>
            )}
            <Reference to="products" id={card.product_id} />
          </Typography>
        </Box>
        <CardStateChip state={card.state} />
      </Stack>
      <CardUsage card={card} />
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="body2" color="text.secondary">
          {spanText(card)}
        </Typography>
        <DebitButton card={card} />
      </Stack>
    </Card>
  );
}

/** Cards side by side as far as there is room. */
export function CardTiles({ children, label }: { children: React.ReactNode; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
