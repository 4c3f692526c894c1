import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetOne } from 'react-admin';
import { today } from '../../../../format/instants.ts';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import type { Customer } from '../../../../resources/customers.ts';
import type { StudioConfig } from '../../../../resources/endpoints/studio.ts';
import type { Product } from '../../../../resources/products.ts';
import { partsOf } from '../../../generic/parts.tsx';
import { useListed } from '../../../generic/useListed.ts';
import { useSearch } from '../../../ui/useSearch.ts';
import { addressOf, LetterFrame, LetterSheet, useStudioOf } from '../../letters/index.ts';
import { LETTER, LETTERS, type LetterName, letterOf, lettersOf } from './letters.ts';

interface LetterDialogProps {
  readonly contract: Contract;
  readonly open: LetterName;
  readonly letters: readonly LetterName[];
  readonly onChoose: (name: LetterName) => void;
  readonly onClose: () => void;
}

function LetterDialog({ contract, open, letters, onChoose, onClose }: LetterDialogProps) {
  const customer = useListed<Customer>('customers', contract.customer_id, { retry: false });
  const product = useGetOne<Product>('products', { id: contract.product_id }, { retry: false });
  const { studio, ...asked } = useStudioOf(contract.studio_id);
  const { data } = customer;
  return (
    <LetterFrame
      title={LETTERS[open]}
      onClose={onClose}
      error={customer.error ?? asked.error}
      isPending={!data || product.isPending || asked.isPending}
      choice={
        letters.length > 1 && (
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
        )
      }
    >
      {() =>
        data && (
          <ContractLetter
            name={open}
            contract={contract}
            customer={data}
            product={product.data?.name ?? '–'}
            studio={studio}
          />
        )
      }
    </LetterFrame>
  );
}

interface ContractLetterProps {
  readonly name: LetterName;
  readonly contract: Contract;
  readonly customer: Customer;
  /** What the tariff is called. */
  readonly product: string;
  readonly studio: Partial<StudioConfig> | undefined;
}

/** The sheet of one letter. */
export function ContractLetter({ name, contract, customer, product, studio }: ContractLetterProps) {
  const land = studio?.federal_state ?? null;
  const creditor_id = studio?.creditor_id ?? null;
  const lead = studio?.bank_lead_days;
  return (
    <LetterSheet
      letter={letterOf(name, { contract, customer, product, land, creditor_id, lead })}
      to={addressOf(customer)}
      studio={studio}
      references={[
        ['Vertrag', String(contract.number ?? '–')],
        ['Kundennummer', String(customer.number ?? '–')],
      ]}
      day={today()}
    />
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
