import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetOne } from 'react-admin';
import { today } from '#format/instants.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { LETTER, LETTERS, type LetterName, letterOf, lettersOf } from '#resources/contracts/letters.ts';
import type { Product } from '#resources/contracts/products.ts';
import type { Customer } from '#resources/people/customers.ts';
import type { StudioConfig } from '#resources/studio/endpoints/studio.ts';
import { addressOf } from '#resources/studio/letters/addressee.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { useListed } from '#web/generic/fields/useListed.ts';
import { LetterFrame, LetterSheet, useStudioOf } from '#web/screens/studio/letters/index.ts';
import { useSearch } from '#web/ui/useSearch.ts';

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
  const payer = useListed<Customer>('customers', data?.payer_id, { retry: false });
  return (
    <LetterFrame
      title={LETTERS[open]}
      onClose={onClose}
      error={customer.error ?? asked.error}
      isPending={
        !data || Boolean(data.payer_id && !payer.data && !payer.error) || product.isPending || asked.isPending
      }
      choice={
        letters.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={open}
            aria-label="Welcher Brief"
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
            payer={payer.data}
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
  /** Who pays for the customer, if somebody else does. */
  readonly payer?: Customer | undefined;
  /** Name of the tariff. */
  readonly product: string;
  readonly studio: Partial<StudioConfig> | undefined;
}

/** Renders a letter as a sheet. */
export function ContractLetter({ name, contract, customer, payer, product, studio }: ContractLetterProps) {
  const land = studio?.federal_state ?? null;
  const creditor_id = studio?.creditor_id ?? null;
  const { bank_lead_days: lead, small_business } = studio ?? {};
  return (
    <LetterSheet
      letter={letterOf(name, { contract, customer, payer, product, land, creditor_id, lead, small_business })}
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

/** Opens the letter in the address over the page. */
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
