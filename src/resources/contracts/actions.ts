/** What happens to a contract: it is concluded, rests, is ended by notice, or withdrawn from. */

import {
  CONCLUSION_WARNINGS,
  conclusionProblems,
  conclusionWarnings,
  conditionsChosen,
} from '../../rules/contracts/conclusion.ts';
import { effectiveDay, wishProblem } from '../../rules/contracts/notice.ts';
import { endedOn, inOrder, pauseProblems } from '../../rules/contracts/pauses.ts';
import { standstill } from '../../rules/contracts/state.ts';
import { withdrawalProblems, withdrawalRight } from '../../rules/contracts/withdrawal.ts';
import { formatDay } from '../../rules/days.ts';
import { type About, actionsOf } from '../action.ts';
import type { ContractRecord } from '../contracts.ts';
import type { Customer } from '../customers.ts';
import { boolean, choice, day, text } from '../fields.ts';
import type { Product } from '../products.ts';
import type { Studio } from '../studios.ts';

export const CANCELLATION_ORIGINS = { customer: 'Kunde', studio: 'Studio' } as const;

/** Fields of a pause, for one contract or for many. */
export const PAUSE_FIELDS = {
  from: day({ label: 'Von', required: true }),
  to: day({ label: 'Bis', required: true }),
  reason: text({ label: 'Grund', max: 200 }),
  note: text({ label: 'Notiz', max: 500 }),
} as const;

/** The one that came in online and is entered with it. */
const notice_id = text({ label: 'Online-Erklärung', max: 36 });

/** The customer and the tariff of a contract, and the studio's Land, as far as they are known. */
function others({ seen }: About<ContractRecord>) {
  return {
    customer: seen.customer_id as Customer | undefined,
    product: seen.product_id as Product | undefined,
    land: (seen.studio_id as Studio | undefined)?.federal_state ?? null,
  };
}

export const contractActions = actionsOf<ContractRecord>()({
  conclude: {
    label: 'Abschließen',
    done: 'abgeschlossen',
    fields: {
      terms: choice({
        label: 'Konditionen',
        of: { draft: 'Wie im Entwurf versprochen', tariff: 'Wie im Tarif jetzt' },
        help: 'Nötig, wenn sich der Tarif seit dem Entwurf geändert hat.',
      }),
    },
    warnings: CONCLUSION_WARNINGS,
    sees: ['customer_id', 'product_id'],
    allowed: ({ concluded_at }) => (concluded_at ? 'Der Vertrag ist schon abgeschlossen.' : undefined),
    check: ({ terms }, about) => {
      const { customer, product } = others(about);
      const { record, today } = about;
      const chosen = product ? conditionsChosen(record, product, terms) : {};
      return {
        errors: product ? { ...conclusionProblems(record, product, terms, today) } : {},
        warnings: customer ? conclusionWarnings({ ...record, ...chosen }, customer, today) : [],
      };
    },
    writes: ({ terms }, about) => {
      const { product } = others(about);
      const conditions = product ? conditionsChosen(about.record, product, terms) : {};
      return { ...conditions, concluded_at: about.now };
    },
  },
  pause: {
    label: 'Pausieren',
    done: 'pausiert',
    fields: PAUSE_FIELDS,
    allowed: standstill,
    check: (pause, { record }) => ({ ...pauseProblems(pause, record) }),
    writes: (pause, { record }) => ({ pauses: inOrder([...record.pauses, { ...pause, batch_id: null }]) }),
  },
  endPause: {
    label: 'Pause beenden',
    done: 'Pause beendet',
    fields: { on: day({ label: 'Letzter Tag der Pause', required: true }) },
    allowed: standstill,
    check: ({ on }, { record }) =>
      endedOn(record.pauses, on) ? {} : { on: `Am ${formatDay(on)} läuft keine Pause, die enden könnte.` },
    writes: ({ on }, { record }) => ({ pauses: endedOn(record.pauses, on) ?? record.pauses }),
  },
  cancel: {
    label: 'Kündigen',
    done: 'gekündigt',
    danger: true,
    fields: {
      received_on: day({ label: 'Zugang der Kündigung', required: true, past: true }),
      origin: choice({
        label: 'Gekündigt von',
        required: true,
        of: CANCELLATION_ORIGINS,
        default: 'customer',
      }),
      extraordinary: boolean({ label: 'Außerordentlich (aus wichtigem Grund)', default: false }),
      effective_on: day({
        label: 'Wirksam zum',
        help: 'Leer: zum frühestmöglichen Tag, außerordentlich mit dem Zugang.',
      }),
      reason: text({ label: 'Grund', max: 500 }),
      notice_id,
    },
    // An important reason may come up after an ordinary notice; nothing else ends a contract twice.
    allowed: (contract, { body }) => {
      const { cancellation } = contract;
      const ordinary = body !== undefined && !body.extraordinary;
      const twice = cancellation && (cancellation.extraordinary || ordinary);
      return (
        standstill(contract) ??
        (twice
          ? `Der Vertrag ist schon gekündigt: zum ${formatDay(cancellation.effective_on)}, zugegangen am ${formatDay(cancellation.received_on)}.`
          : undefined)
      );
    },
    check: (notice, { record }) => {
      const { received_on, extraordinary, reason } = notice;
      if (received_on < record.concluded_on)
        return { received_on: `Der Vertrag ist erst am ${formatDay(record.concluded_on)} geschlossen.` };
      if (extraordinary && !reason) return { reason: 'Bitte den wichtigen Grund angeben (§ 314 BGB).' };
      return { effective_on: wishProblem(record, notice) };
    },
    writes: (notice, { record }) => {
      const { received_on, reason, origin, extraordinary } = notice;
      const effective_on = effectiveDay(record, notice);
      const cancellation = { received_on, effective_on, reason, origin, extraordinary };
      return { cancellation: { ...cancellation, replaced: ordinaryOf(record) } };
    },
  },
  revokeCancellation: {
    label: 'Kündigung zurücknehmen',
    done: 'Kündigung zurückgenommen',
    fields: {},
    allowed: (contract) =>
      standstill(contract) ?? (contract.cancellation ? undefined : 'Der Vertrag ist nicht gekündigt.'),
    // With an extraordinary notice falls only what it brought about: the ordinary one before it stands again.
    writes: (_, { record }) => {
      const former = record.cancellation?.replaced;
      return { cancellation: former ? { ...former, extraordinary: false, replaced: null } : null };
    },
  },
  withdraw: {
    label: 'Widerruf eintragen',
    done: 'widerrufen',
    danger: true,
    fields: {
      received_on: day({ label: 'Eingang des Widerrufs', required: true, past: true }),
      sent_on: day({
        label: 'Abgesandt am',
        help: 'Zum Beispiel laut Poststempel. Rechtzeitiges Absenden genügt; ohne Angabe zählt der Eingang.',
        past: true,
      }),
      notice_id,
    },
    sees: ['studio_id'],
    // A contract that has ended can still be withdrawn from, as long as the period runs.
    allowed: (contract) => {
      const reason = contract.state === 'ended' ? undefined : standstill(contract);
      if (reason) return reason;
      const { until, steps } = withdrawalRight(contract, null);
      return until === null
        ? steps.map(({ text: why, section }) => `${why} (${section})`).join(' ')
        : undefined;
    },
    check: (withdrawal, about) => ({ ...withdrawalProblems(about.record, withdrawal, others(about).land) }),
    writes: ({ received_on, sent_on }) => ({ withdrawal: { received_on, sent_on } }),
  },
});

/** The notice whose place an extraordinary one takes. */
function ordinaryOf({ cancellation }: ContractRecord) {
  if (!cancellation) return null;
  const { received_on, effective_on, reason, origin } = cancellation;
  return { received_on, effective_on, reason, origin };
}
