import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BodyOf } from '#declare/action.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { priceText, termText } from '#resources/contracts/termTexts.ts';
import { changedConditions, conditionsOf } from '#rules/contracts/conclusion.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { Facts, Fact as LabeledFact } from '#web/ui/Facts.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useLand } from '../useLand.ts';
import { ArrearsChoice } from './ArrearsChoice.tsx';
import { Consequence } from './Consequence.tsx';
import { TermsChoice } from './TermsChoice.tsx';

const { Fact } = partsOf(contracts);
type Choice = BodyOf<typeof contracts.actions.conclude>['terms'];

/** Dialog to conclude a draft, with a choice of conditions and a list of missing details. */
export function ConcludeDialog({ contract, onClose }: ContractDialogProps) {
  const { data: product } = useGetOne<Product>('products', { id: contract.product_id });
  const changed = product !== undefined && changedConditions(contract, product).length > 0;
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="conclude"
      title="Vertrag abschließen?"
      message={(after) => `${contracts.title(after)} ist abgeschlossen.`}
      onClose={onClose}
    >
      {changed && <TermsChoice draft={contract} product={product} />}
      <Agreed draft={contract} product={product} />
      <ArrearsChoice draft={contract} product={product} />
    </RecordActionDialog>
  );
}

/** Returns the contract as it would be concluded. */
function withTerms(draft: Contract, product: Product | undefined, terms: Choice): Contract {
  return product && terms === 'tariff' ? { ...draft, ...conditionsOf(product) } : draft;
}

interface AgreedProps {
  readonly draft: Contract;
  readonly product: Product | undefined;
}

/** Renders the chosen conditions and their consequences. */
function Agreed({ draft, product }: AgreedProps) {
  const terms = useWatch({ name: 'terms' }) as Choice;
  const contract = withTerms(draft, product, terms);
  const term = firstTermEnd(contract);
  const { until } = withdrawalRight(contract, useLand(contract.studio_id));
  return (
    <>
      <RecordContextProvider value={contract}>
        <Facts>
          <Fact source="customer_id" />
          <Fact source="product_id" />
          <Fact source="price_cents" label="Preis">
            {priceText(contract)}
          </Fact>
          <Fact source="starts_on" />
          <LabeledFact label="Laufzeit und Kündigung">{termText(contract)}</LabeledFact>
          <Fact source="first_term_ends_on">{term && formatDay(term)}</Fact>
          {until && <LabeledFact label="Widerruf möglich bis">{formatDay(until)}</LabeledFact>}
        </Facts>
      </RecordContextProvider>
      <Consequence title="Danach gilt der Vertrag">
        <Typography variant="body2">
          Der Vertrag bekommt seine Nummer; Preis und Laufzeit stehen dann fest. Kunde, Tarif und Beginn
          lassen sich danach nicht mehr ändern.
          {product?.kind === 'card' && !contract.taken_over && ' Die Karte wird gleich mit angelegt.'}
        </Typography>
      </Consequence>
    </>
  );
}
