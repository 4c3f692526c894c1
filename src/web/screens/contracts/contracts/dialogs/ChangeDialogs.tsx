import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { NEW_CONTRACT } from '#resources/contracts/actions/changes.ts';
import { type Contract, contracts, RECURRING } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { priceText, termText } from '#resources/contracts/termTexts.ts';
import {
  agreedEndProblems,
  changedTo,
  type TariffChange,
  tariffChangeProblems,
  transferProblems,
} from '#rules/contracts/changes.ts';
import { consentProblems, holdsFrom } from '#rules/contracts/consent.ts';
import { partsRule } from '#rules/contracts/parts.ts';
import { comingStage, openOffer, stageOn } from '#rules/contracts/stages.ts';
import { CONTRACT_KINDS } from '#rules/contracts/tariffLaw.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { formatDay, isDay, plusDays } from '#rules/days.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { PAIR } from '#web/generic/fields/grid.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import {
  RecordActionDialog,
  type RecordActionDialogProps,
} from '#web/generic/record/actions/RecordActionDialog.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { Consequence } from './Consequence.tsx';

type Props = ContractDialogProps & Omit<RecordActionDialogProps<Contract>, 'resource' | 'record'>;

function Asked({ contract, ...props }: Props) {
  return <RecordActionDialog<Contract> resource={contracts} record={contract} {...props} />;
}

const Pair = ({ children }: { children: ReactNode }) => <Box sx={PAIR}>{children}</Box>;

/** Dialog to end a contract by mutual agreement, on any day. */
export function DissolveDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <Asked
      contract={contract}
      name="dissolve"
      title={`${contracts.title(contract)} aufheben`}
      message={({ ends_on }) => `Aufgehoben: Der Vertrag endet am ${formatDay(ends_on ?? '')}.`}
      onClose={onClose}
    >
      <Pair>
        <ActionInput source="agreed_on" />
        <ActionInput source="effective_on" autoFocus />
      </Pair>
      <ActionInput source="reason" />
      <DissolveOutcome contract={contract} />
    </Asked>
  );
}

function DissolveOutcome({ contract }: { contract: Contract }) {
  const [agreed_on, effective_on] = useWatch({ name: ['agreed_on', 'effective_on'] }) as unknown[];
  if (!isDay(agreed_on) || !isDay(effective_on)) return null;
  if (Object.keys(agreedEndProblems(contract, { agreed_on, effective_on })).length > 0) return null;
  return (
    <Consequence title={`Der Vertrag endet am ${formatDay(effective_on)}.`}>
      <Typography variant="body2">
        Beiträge fallen bis dahin an. {partsRule(contract.billing_interval)} Haltet die Aufhebung in Textform
        fest.
      </Typography>
    </Consequence>
  );
}

/** Filter of the tariffs that a contract may change to. */
const TARIFFS = {
  active: true,
  kind: CONTRACT_KINDS.filter((kind) => kind !== 'card'),
  billing_interval: Object.keys(RECURRING),
};

/** Dialog to change the tariff from a day: the price changes then, the term if agreed. */
export function ChangeTariffDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <Asked
      contract={contract}
      name="changeTariff"
      title={`${contracts.title(contract)}: Tarif wechseln`}
      values={{ from: null }}
      message={(_, { from }) => `Der neue Tarif gilt ab dem ${formatDay(String(from))}.`}
      onClose={onClose}
    >
      <ActionInput source="product_id" autoFocus among={TARIFFS} />
      <Pair>
        <ActionInput source="from" />
        <ActionInput source="agreed_on" />
        <ActionInput source="price_cents" />
      </Pair>
      <ActionInput source="new_term" />
      <ChangeOutcome contract={contract} />
    </Asked>
  );
}

function ChangeOutcome({ contract }: { contract: Contract }) {
  const values = useEntered(contracts.actions.changeTariff) as TariffChange;
  const { data: tariff } = useGetOne<Product>(
    'products',
    { id: values.product_id ?? '' },
    { enabled: Boolean(values.product_id), retry: false },
  );
  if (!tariff || !isDay(values.from) || !isDay(values.agreed_on)) return null;
  const [problem] = Object.values(tariffChangeProblems(contract, tariff, values));
  if (problem) return <Consequence severity="warning" title={problem} />;
  const before = stageOn(contract.stages, plusDays(values.from, -1)) ?? contract;
  const after = changedTo(contract, tariff, values);
  const term = firstTermEnd({ ...contract, ...after });
  return (
    <Consequence title={`Ab dem ${formatDay(values.from)}: ${priceText(after)}`}>
      <Typography variant="body2">
        Bis zum {formatDay(plusDays(values.from, -1))} sind es {priceText(before)}. Der Zeitraum des Wechsels
        wird nach seinen Tagen geteilt.
      </Typography>
      <Typography variant="body2">
        {termText(after)}
        {term && `; die erste Laufzeit endet am ${formatDay(term)}`}.
      </Typography>
    </Consequence>
  );
}

/** Dialog to withdraw a change that hasn't taken effect. */
export function TakeBackChangeDialog({ contract, onClose }: ContractDialogProps) {
  const coming = comingStage(contract, today());
  return (
    <Asked
      contract={contract}
      name="takeBackChange"
      title="Änderung zurücknehmen?"
      label="Zurücknehmen"
      message={() => 'Die Änderung ist zurückgenommen.'}
      onClose={onClose}
    >
      {coming && (
        <Consequence title={`Ab dem ${formatDay(coming.from)} gälte: ${priceText(coming)}`}>
          <Typography variant="body2">Das entfällt; der Verlauf zeigt es weiterhin.</Typography>
        </Consequence>
      )}
    </Asked>
  );
}

/** Dialog to enter the customer's consent to a price rise. */
export function ConsentDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <Asked
      contract={contract}
      name="consentToPrice"
      message={({ stages }) =>
        `Die Zustimmung ist eingetragen: Der neue Preis gilt ab dem ${formatDay(stages.at(-1)?.from ?? '')}.`
      }
      onClose={onClose}
    >
      <Pair>
        <ActionInput source="consented_on" autoFocus />
        <ActionInput source="consented_how" />
      </Pair>
      <ConsentOutcome contract={contract} />
    </Asked>
  );
}

function ConsentOutcome({ contract }: { contract: Contract }) {
  const [consented_on] = useWatch({ name: ['consented_on'] }) as unknown[];
  const offer = openOffer(contract.stages);
  if (!offer || !isDay(consented_on) || consentProblems(contract, { consented_on }).consented_on) return null;
  const from = holdsFrom(offer, consented_on);
  return (
    <Consequence title={`Ab dem ${formatDay(from)}: ${priceText(offer)}`}>
      <Typography variant="body2">
        {from > offer.from
          ? `Die Zustimmung kam nach dem ${formatDay(offer.from)} und wirkt nicht zurück: Bis dahin bleibt es beim alten Preis.`
          : 'Bis dahin bleibt es beim alten Preis.'}{' '}
        Hebe die Zustimmung auf: Im Streit weist das Studio sie nach.
      </Typography>
    </Consequence>
  );
}

/** Dialog to enter the customer's objection to a price rise. */
export function ObjectDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <Asked
      contract={contract}
      name="objectToPrice"
      message={() => 'Der Widerspruch ist vermerkt, der alte Preis bleibt.'}
      onClose={onClose}
    />
  );
}

/** Dialog to transfer the contract to another customer. */
export function TransferDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <Asked
      contract={contract}
      name="transfer"
      title={`${contracts.title(contract)} übertragen`}
      values={{ from: null, payment_method: contract.payment_method }}
      message={(_, { from }, headers) => (
        <>
          Übertragen ab dem {formatDay(String(from))}.{' '}
          <TextLink to={recordPath(contracts, String(headers.get(NEW_CONTRACT)))}>Zum neuen Vertrag</TextLink>
        </>
      )}
      onClose={onClose}
    >
      <ActionInput source="customer_id" autoFocus />
      <Pair>
        <ActionInput source="from" />
        <ActionInput source="agreed_on" />
        <ActionInput source="payment_method" />
      </Pair>
      <TransferOutcome contract={contract} />
    </Asked>
  );
}

function TransferOutcome({ contract }: { contract: Contract }) {
  const [customer_id, from] = useWatch({ name: ['customer_id', 'from'] }) as unknown[];
  if (typeof customer_id !== 'string' || !isDay(from)) return null;
  if (Object.keys(transferProblems(contract, { customer_id, from })).length > 0) return null;
  const { first_term_ends_on: term } = contract;
  return (
    <Consequence title={`Dieser Vertrag endet am ${formatDay(plusDays(from, -1))}.`}>
      <Typography variant="body2">
        Der neue beginnt am {formatDay(from)} mit denselben Konditionen
        {term && term >= from && `; die erste Laufzeit endet weiterhin am ${formatDay(term)}`}. Zu einer
        Übertragung gehört das Einverständnis aller drei Seiten.
      </Typography>
    </Consequence>
  );
}
