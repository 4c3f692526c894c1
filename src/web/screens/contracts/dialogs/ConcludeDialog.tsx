import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, RecordContextProvider, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../../format/days.ts';
import { today } from '../../../../format/instants.ts';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import type { Customer } from '../../../../resources/customers.ts';
import type { Product } from '../../../../resources/products.ts';
import {
  changedConditions,
  conclusionWarnings,
  conditionsOf,
  type Warning,
} from '../../../../rules/contracts/conclusion.ts';
import { firstTermEnd } from '../../../../rules/contracts/end.ts';
import { withdrawalRight } from '../../../../rules/contracts/withdrawal.ts';
import { partsOf } from '../../../generic/parts.tsx';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { Facts, Fact as LabeledFact } from '../../../ui/Facts.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { priceText, termText } from '../terms.ts';
import { useContractAction } from '../useContractAction.ts';
import { useLand } from '../useLand.ts';
import { ConfirmWarnings } from './ConfirmWarnings.tsx';
import { Consequence } from './Consequence.tsx';
import { TermsChoice } from './TermsChoice.tsx';

const { Fact } = partsOf(contracts);

interface Conclusion {
  readonly terms: 'draft' | 'tariff' | null;
  readonly confirmed: boolean;
}

/** The draft becomes a contract: with the conditions that the person chooses, knowing what is missing. */
export function ConcludeDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const client = useQueryClient();
  const [told, setTold] = useState<readonly Warning[]>([]);
  const { data: product } = useGetOne<Product>('products', { id: contract.product_id });
  const { data: customer } = useGetOne<Customer>('customers', { id: contract.customer_id });
  const changed = product !== undefined && changedConditions(contract, product).length > 0;
  const warningsOf = (terms: Conclusion['terms']) =>
    united(customer ? conclusionWarnings(withTerms(contract, product, terms), customer, today()) : [], told);

  const conclude = async ({ terms }: Conclusion) => {
    const overrule = warningsOf(terms).map(({ name }) => name);
    const body = { ...(changed && { terms }), ...(overrule.length > 0 && { overrule }) };
    await act('conclude', body, (after) => `${contracts.title(after)} ist abgeschlossen.`);
    onClose();
  };
  /** The services look again, and may know more than this page does. */
  const learn = (error: unknown) => {
    const { warnings = [] } = (error instanceof HttpError && error.body) || {};
    setTold((before) => united(before, warnings));
    for (const key of ['products', 'customers']) void client.invalidateQueries({ queryKey: [key, 'getOne'] });
  };

  return (
    <ActionDialog<Conclusion>
      title="Vertrag abschließen?"
      action="Abschließen"
      values={{ terms: null, confirmed: false }}
      submit={(values) =>
        conclude(values).catch((error) => {
          learn(error);
          throw error;
        })
      }
      onClose={onClose}
    >
      {changed && <TermsChoice draft={contract} product={product} />}
      <Agreed draft={contract} product={product} warningsOf={warningsOf} />
    </ActionDialog>
  );
}

/** The contract as it would be concluded. */
function withTerms(draft: Contract, product: Product | undefined, terms: Conclusion['terms']): Contract {
  return product && terms === 'tariff' ? { ...draft, ...conditionsOf(product) } : draft;
}

function united(some: readonly Warning[], others: readonly Warning[]): Warning[] {
  return [...some, ...others.filter(({ name }) => !some.some((one) => one.name === name))];
}

interface AgreedProps {
  readonly draft: Contract;
  readonly product: Product | undefined;
  readonly warningsOf: (terms: Conclusion['terms']) => Warning[];
}

/** What is agreed with the chosen conditions, and what there is to know of it. */
function Agreed({ draft, product, warningsOf }: AgreedProps) {
  const terms = useWatch<Conclusion, 'terms'>({ name: 'terms' });
  const contract = withTerms(draft, product, terms);
  const warnings = warningsOf(terms);
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
      {warnings.length > 0 && <ConfirmWarnings warnings={warnings} />}
      <Consequence title="Danach gilt der Vertrag">
        <Typography variant="body2">
          Er bekommt seine Nummer, und seine Konditionen stehen fest. Kunde, Tarif und Beginn lassen sich dann
          nicht mehr ändern.
        </Typography>
      </Consequence>
    </>
  );
}
