import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { today } from '../../../../format/instants.ts';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import type { Customer } from '../../../../resources/customers.ts';
import type { Product } from '../../../../resources/products.ts';
import { partsOf } from '../../../generic/parts.tsx';
import { useSearch } from '../../../ui/useSearch.ts';
import { useContractStudio } from '../useLand.ts';
import { LetterSheet } from './LetterSheet.tsx';
import { addressOf, LETTER, LETTERS, type LetterName, letterOf, lettersOf } from './letters.ts';

interface LetterDialogProps {
  readonly contract: Contract;
  readonly open: LetterName;
  readonly letters: readonly LetterName[];
  readonly onChoose: (name: LetterName) => void;
  readonly onClose: () => void;
}

/** On paper there is the sheet and nothing else. */
const PRINT = {
  '@page': { size: 'A4', margin: 0 },
  '@media print': {
    body: { overflow: 'visible !important', background: '#fff !important' },
    'body > :not(.letter)': { display: 'none !important' },
    '.letter, .letter .MuiDialog-container, .letter .MuiDialog-paper, .letter .desk': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
      padding: '0 !important',
      margin: '0 !important',
      background: '#fff !important',
      border: '0 !important',
    },
    '.letter .MuiBackdrop-root, .letter .not-on-paper': { display: 'none !important' },
  },
} as const;

/** A letter as it will lie on paper, to look at and to print; the browser's print makes a PDF, too. */
function LetterDialog({ contract, open, letters, onChoose, onClose }: LetterDialogProps) {
  const id = useId();
  const customer = useGetOne<Customer>('customers', { id: contract.customer_id }, { retry: false });
  const product = useGetOne<Product>('products', { id: contract.product_id }, { retry: false });
  const { studio, ...asked } = useContractStudio(contract.studio_id);
  const error = customer.error ?? asked.error;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      className="letter"
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } }, container: { sx: { outline: 'none' } } }}
    >
      <GlobalStyles styles={PRINT} />
      <AppBar position="sticky" className="not-on-paper" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Toolbar sx={{ gap: 1, flexWrap: 'wrap', py: 1 }}>
          <IconButton edge="start" onClick={onClose} aria-label="Schließen">
            <CloseIcon />
          </IconButton>
          <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 150 }}>
            {LETTERS[open]}
          </Typography>
          {letters.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={open}
              aria-label="Welches Schreiben"
              onChange={(_, name: LetterName | null) => name && onChoose(name)}
            >
              {letters.map((name) => (
                <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
                  {LETTERS[name]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!customer.data}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
        </Toolbar>
      </AppBar>
      <Box
        className="desk"
        role="region"
        aria-label="Blatt"
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', bgcolor: 'background.default', p: 2 }}
      >
        {error ? (
          <Alert severity="error">{error.message}</Alert>
        ) : !customer.data || product.isPending || asked.isPending ? (
          <Skeleton variant="rounded" height={600} role="progressbar" aria-label="Schreiben wird geladen" />
        ) : (
          <LetterSheet
            letter={letterOf(open, {
              contract,
              customer: customer.data,
              product: product.data?.name ?? '–',
              land: studio?.federal_state ?? null,
            })}
            to={addressOf(customer.data)}
            studio={studio}
            references={[
              ['Vertrag', String(contract.number ?? '–')],
              ['Kundennummer', String(customer.data.number ?? '–')],
            ]}
            day={today()}
          />
        )}
      </Box>
    </Dialog>
  );
}

const { useRecord } = partsOf(contracts);

/** The letter that the page's address names, over the page. */
export function LetterOfAddress() {
  const contract = useRecord();
  const [search, change] = useSearch();
  const there = lettersOf(contract);
  const open = there.find((name) => name === search.get(LETTER));
  if (!open) return null;
  const go = (name: LetterName | null) => change({ [LETTER]: name }, { replace: true });
  return (
    <LetterDialog contract={contract} open={open} letters={there} onChoose={go} onClose={() => go(null)} />
  );
}
