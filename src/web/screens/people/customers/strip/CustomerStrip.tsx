import AddIcon from '@mui/icons-material/Add';
import { Suspense, useState } from 'react';
import { hasFeatures } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { type CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import { stopProblem } from '#rules/money/sepa/mandate.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { createPath, recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { CreateCardDialog } from '#web/screens/contracts/cards/shared.ts';
import { usePay } from '#web/screens/money/payments/shared.ts';
import { appointmentPath } from '#web/screens/schedule/calendar/index.ts';
import { useFreeTimes } from '#web/screens/schedule/freeTimes/index.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { Strip, type StripCell } from '#web/ui/Strip.tsx';
import { type CustomerTab, customerTab } from '../tabs.ts';
import { cardWords, contractWords, lastWords, nextWords, openWords } from './words.ts';

const { useRecord } = partsOf(customers);

const NOTHING: CustomerGlance = { contract: null, open: null, card: null, next: null, last: null };

/** Renders contract, open amount, card, next and last visit of a customer, each as a link with what is done about it. */
export function CustomerStrip() {
  const customer = useRecord();
  const { data, error, isPending, refetch } = useEndpoint(customerGlance, { params: { id: customer.id } });
  const acts = useActs(customer, data);
  const { features } = useMay().permissions;
  if (error && !data)
    return (
      <Failed
        error={error}
        otherwise="Vertrag, Konto und Termine konnten nicht geladen werden."
        onRetry={refetch}
      />
    );
  const { contract, open, card, next, last } = data ?? NOTHING;
  const now = today();
  const tab = (name: CustomerTab, more: Record<string, unknown> = {}) => customerTab(customer.id, name, more);
  const stopped = stopProblem(customer.sepa_mandate, customer.debit_stop);
  const cells: (StripCell | false)[] = [
    {
      label: 'Vertrag',
      ...contractWords(contract, now),
      to: contract && contract.more === 0 ? recordPath(contracts, contract.id) : tab('vertraege'),
      act: acts.contract,
      share: 1.6,
    },
    { label: 'Offen', ...openWords(open, now, stopped), to: tab('konto'), act: acts.pay, share: 1.3 },
    {
      label: 'Karte',
      ...cardWords(card, now),
      to: tab('karten', card ? { card: card.id } : {}),
      act: acts.card,
    },
    hasFeatures(features, ['COURSES']) && {
      label: 'Nächster',
      ...nextWords(next, now),
      to: next ? appointmentPath({ ...next, id: next.appointment_id }) : tab('termine'),
      act: acts.book,
      share: 1.2,
    },
    hasFeatures(features, ['COURSES', 'TRAINING_DIARY']) && {
      label: 'Zuletzt',
      ...lastWords(last, now),
      to: lastPath(customer, last) ?? tab(hasFeatures(features, ['COURSES']) ? 'termine' : 'workouts'),
      share: 1.2,
    },
  ];
  return (
    <Strip label="Auf einen Blick" cells={cells.filter((cell) => cell !== false)} isPending={isPending} />
  );
}

function lastPath({ id }: Customer, last: CustomerGlance['last']): string | undefined {
  if (last?.appointment_id && last.starts_at)
    return appointmentPath({ id: last.appointment_id, starts_at: last.starts_at });
  if (last?.training_log_id) return `${recordPath(customers, id)}/training/${last.training_log_id}`;
  return last?.card_id ? customerTab(id, 'karten', { card: last.card_id }) : undefined;
}

/** Returns what is done about each part, as far as the user may and there is something to do. */
function useActs(customer: Customer, { contract, open, card }: CustomerGlance = NOTHING) {
  const { may } = useMay();
  const pay = usePay(customer);
  const book = useFreeTimes({ customer, label: 'Buchen' });
  const sell = useNewCard(customer);
  const gone = customer.status === 'deactivated';
  const runs = contract && !['ended', 'withdrawn'].includes(contract.state);
  const works = card && ['valid', 'upcoming', 'blocked'].includes(card.state);
  const conclude: Action = {
    label: 'Anlegen',
    icon: AddIcon,
    to: createPath(contracts, { customer_id: customer.id }),
  };
  return {
    contract: !gone && !runs && may('create', contracts) && <Act action={conclude} name="Vertrag anlegen" />,
    pay: open && open.cents > 0 && pay && <Act action={{ ...pay, label: 'Erfassen' }} name={pay.label} />,
    card: !gone && !works && sell && <Act action={sell} name="Karte anlegen" />,
    book: !gone && <Act action={book} name="Termin buchen" />,
  };
}

/** @param name of the button in full, where its label is shortened */
function Act({ action, name }: { readonly action: Action; readonly name?: string }) {
  return <ActionButton action={action} size="small" aria-label={name} />;
}

function useNewCard(customer: Customer): Action | undefined {
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may('create', contractCards)) return undefined;
  return {
    label: 'Anlegen',
    icon: AddIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <CreateCardDialog customer={customer} onCreated={close} onClose={close} />
      </Suspense>
    ),
  };
}
