/** Actions on contracts: conclusion, pauses, notice, withdrawal, changes of tariff and customer. */

import { type About, actionsOf } from '#declare/action.ts';
import { boolean, choice, day, money, reference, text } from '#declare/fields.ts';
import { formatMoney } from '#format/money.ts';
import { arrearsOf } from '#rules/contracts/arrears.ts';
import { cardEnd } from '#rules/contracts/card.ts';
import {
  agreedEndProblems,
  alreadyTransferred,
  prolongProblem,
  transferProblems,
  withoutComing,
} from '#rules/contracts/changes.ts';
import {
  CONCLUSION_WARNINGS,
  conclusionProblems,
  conclusionWarnings,
  conditionsChosen,
} from '#rules/contracts/conclusion.ts';
import { CONSENT_WAYS, consentProblems, withConsent } from '#rules/contracts/consent.ts';
import { effectiveDay, effectiveDayProblem } from '#rules/contracts/notice.ts';
import { endedOn, inOrder, openPause, pauseProblems } from '#rules/contracts/pauses.ts';
import { comingStage, lastStage, openOffer } from '#rules/contracts/stages.ts';
import { concludedLater, IS_UNDER_NOTICE, onceOnly, standstill } from '#rules/contracts/state.ts';
import { withdrawalProblems, withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import type { Customer } from '../people/customers.ts';
import type { Studio } from '../studio/studios.ts';
import type { ContractRecord } from './contracts.ts';
import { CANCELLATION_ORIGINS, PAYMENT_METHODS } from './contractWords.ts';
import { LARGEST_PRICE, type Product } from './products.ts';

/** Fields of a pause, for one contract or for many. */
export const PAUSE_FIELDS = {
  from: day({ label: 'Von', required: true }),
  to: day({ label: 'Bis', required: true }),
  reason: text({ label: 'Grund', max: 200 }),
  note: text({ label: 'Notiz', max: 500 }),
} as const;

/** Header with the new contract after a transfer. */
export const NEW_CONTRACT = 'X-New-Contract';

/** The online notice that is entered with the action. */
const notice_id = text({ label: 'Online-Erklärung', max: 36 });

/** The customer and the tariff of a contract, the studio's Land and the month from which it claims, as far as they are known. */
function others({ seen }: About<ContractRecord>) {
  return {
    customer: seen.customer_id as Customer | undefined,
    product: seen.product_id as Product | undefined,
    land: (seen.studio_id as Studio | undefined)?.federal_state ?? null,
    since: (seen.studio_id as Studio | undefined)?.claims_from ?? null,
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
      arrears: choice({
        label: 'Was vor „Forderungen seit“ fällig war',
        of: { leave: 'Nicht nachfordern', claim: 'Nachfordern' },
        help: 'Nötig, wenn der Vertrag vor dem ersten Monat beginnt, den das Studio fordert.',
      }),
    },
    warnings: CONCLUSION_WARNINGS,
    sees: ['customer_id', 'product_id', 'studio_id'],
    allowed: ({ concluded_at }) => (concluded_at ? 'Der Vertrag ist schon abgeschlossen.' : undefined),
    check: ({ terms, arrears }, about) => {
      const { customer, product, since } = others(about);
      const { record, today } = about;
      const chosen = product ? conditionsChosen(record, product, terms) : {};
      return {
        errors: product ? { ...conclusionProblems(record, product, terms, today) } : {},
        warnings: [
          ...(customer ? conclusionWarnings({ ...record, ...chosen }, customer, today) : []),
          ...(arrears === null ? arrearsWarnings({ ...record, ...chosen }, since) : []),
        ],
      };
    },
    writes: ({ terms, arrears }, about) => {
      const { product } = others(about);
      const conditions = product ? conditionsChosen(about.record, product, terms) : {};
      const card_ends_on = product ? cardEnd(product, about.record.starts_on) : null;
      return { ...conditions, card_ends_on, claims_arrears: arrears === 'claim', concluded_at: about.now };
    },
  },
  pause: {
    label: 'Pausieren',
    done: 'pausiert',
    many: 'admin',
    fields: {
      ...PAUSE_FIELDS,
      prolongs: boolean({
        label: 'Verlängert die Laufzeit (so vereinbart)',
        help: 'Nur mit dem Einverständnis des Kunden: Einseitig lässt sich eine Schließung nicht anhängen (BGH, 04.05.2022, XII ZR 64/21).',
        default: false,
      }),
    },
    allowed: standstill,
    check: (pause, { record }) => ({
      ...pauseProblems(pause, record),
      ...(pause.prolongs && { prolongs: prolongProblem(record, pause) }),
    }),
    writes: (pause, { record }) => ({ pauses: inOrder([...record.pauses, { ...pause, batch_id: null }]) }),
  },
  endPause: {
    label: 'Pause beenden',
    done: 'Pause beendet',
    many: 'admin',
    fields: { on: day({ label: 'Letzter Tag der Pause', required: true }) },
    offered: ({ pauses }, { today }) => openPause(pauses, today) !== undefined,
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
        alreadyTransferred(contract) ??
        (twice
          ? `Der Vertrag ist schon gekündigt: zum ${formatDay(cancellation.effective_on)}, zugegangen am ${formatDay(cancellation.received_on)}.`
          : undefined)
      );
    },
    check: (notice, { record }) => {
      const { received_on, extraordinary, reason } = notice;
      if (received_on < record.concluded_on) return { received_on: concludedLater(record.concluded_on) };
      if (extraordinary && !reason) return { reason: 'Bitte den wichtigen Grund angeben (§ 314 BGB).' };
      return { effective_on: effectiveDayProblem(record, notice) };
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
      standstill(contract) ??
      alreadyTransferred(contract) ??
      (contract.cancellation ? undefined : 'Der Vertrag ist nicht gekündigt.'),
    // Revoking an extraordinary notice restores the ordinary one before it.
    writes: (_, { record }) => {
      const former = record.cancellation?.replaced;
      return { cancellation: former ? { ...former, extraordinary: false, replaced: null } : null };
    },
  },
  dissolve: {
    label: 'Aufheben',
    done: 'Aufhebung vereinbart',
    access: 'admin',
    help: 'Beide Seiten sind sich einig, dass der Vertrag endet: ohne Frist, auch vor dem Ende der Laufzeit (§ 311 Abs. 1 BGB).',
    danger: true,
    fields: {
      agreed_on: day({ label: 'Vereinbart am', required: true, past: true }),
      effective_on: day({ label: 'Letzter Tag des Vertrags', required: true }),
      reason: text({ label: 'Grund', max: 500 }),
    },
    allowed: (contract) => standstill(contract) ?? alreadyTransferred(contract),
    check: (end, { record }) => ({ ...agreedEndProblems(record, end) }),
    writes: ({ agreed_on: received_on, effective_on, reason }, { record }) => ({
      cancellation: {
        received_on,
        effective_on,
        reason,
        origin: 'agreement',
        extraordinary: false,
        replaced: ordinaryOf(record),
      },
    }),
  },
  changeTariff: {
    label: 'Tarif wechseln',
    done: 'Tarif gewechselt',
    help: 'Von dem Tag an gilt der andere Tarif, sein Zeitraum wird nach Tagen geteilt. Was bis dahin galt, bleibt im Vertrag stehen.',
    fields: {
      product_id: reference('products', { label: 'Neuer Tarif', required: true }),
      from: day({ label: 'Ab', required: true }),
      agreed_on: day({ label: 'Vereinbart am', required: true, past: true }),
      price_cents: money({
        label: 'Preis (brutto)',
        help: 'Leer: wie im Tarif.',
        min: 0,
        max: LARGEST_PRICE,
      }),
      new_term: boolean({
        label: 'Die Laufzeit des neuen Tarifs beginnt mit dem Wechsel',
        help: 'Sonst bleiben Laufzeit und Kündigung, wie sie im Vertrag vereinbart sind.',
        default: false,
      }),
    },
    allowed: (contract) => standstill(contract) ?? alreadyTransferred(contract) ?? onceOnly(contract),
  },
  takeBackChange: {
    label: 'Änderung zurücknehmen',
    done: 'Änderung zurückgenommen',
    help: 'Der Tarif oder Preis, der noch nicht gilt, kommt nicht. Es bleibt, wie es ist.',
    fields: {},
    allowed: (contract, { today }) =>
      standstill(contract) ??
      (comingStage(contract, today) ? undefined : 'Es steht keine Änderung von Tarif oder Preis bevor.'),
    writes: (_, { record }) => ({ stages: withoutComing(record.stages) }),
  },
  consentToPrice: {
    label: 'Zustimmung eintragen',
    done: 'Zustimmung zum neuen Preis eingetragen',
    access: 'admin',
    help: 'Ohne Klausel zur Preisanpassung gilt der neue Preis erst mit der Zustimmung des Kunden. Kommt sie nach dem Tag, von dem an er gelten sollte, gilt er ab dem Tag der Zustimmung, nicht rückwirkend.',
    fields: {
      consented_on: day({ label: 'Zugestimmt am', required: true, past: true }),
      consented_how: choice({ label: 'Wie', required: true, of: CONSENT_WAYS, default: 'written' }),
    },
    offered: ({ stages }) => openOffer(stages) !== undefined,
    allowed: (contract) =>
      standstill(contract) ??
      alreadyTransferred(contract) ??
      (openOffer(contract.stages) ? undefined : 'Es ist keine Zustimmung zu einem neuen Preis offen.'),
    check: (consent, { record }) => ({ ...consentProblems(record, consent) }),
    writes: (consent, { record }) => ({ stages: withConsent(record.stages, consent) }),
  },
  objectToPrice: {
    label: 'Widerspruch gegen den Preis',
    done: 'Widerspruch gegen den Preis vermerkt',
    help: 'Der Kunde ist mit dem neuen Preis nicht einverstanden: Es bleibt beim alten.',
    fields: { received_on: day({ label: 'Zugang des Widerspruchs', required: true, past: true }) },
    allowed: (contract) =>
      standstill(contract) ??
      (raisedPrice(contract) ? undefined : 'Der Preis des Vertrags ist nicht angehoben worden.'),
    check: ({ received_on }, { record }) => {
      const notifiedOn = raisedPrice(record)?.agreed_on;
      if (!notifiedOn || received_on >= notifiedOn) return {};
      return { received_on: `Mitgeteilt ist der neue Preis erst am ${formatDay(notifiedOn)}.` };
    },
    writes: ({ received_on }, { record }) => {
      const raised = raisedPrice(record);
      return {
        stages: record.stages.map((one) => (one === raised ? { ...one, objected_on: received_on } : one)),
      };
    },
  },
  transfer: {
    label: 'Übertragen',
    done: 'übertragen',
    access: 'admin',
    help: 'Jemand anderes tritt in den Vertrag ein. Dieser Vertrag endet am Tag davor; der neue führt Laufzeit und Konditionen fort.',
    fields: {
      customer_id: reference('customers', { label: 'Neuer Kunde', required: true }),
      from: day({ label: 'Ab', required: true }),
      agreed_on: day({ label: 'Vereinbart am', required: true, past: true }),
      payment_method: choice({ label: 'Zahlungsart', of: PAYMENT_METHODS }),
    },
    headers: { [NEW_CONTRACT]: text({ label: 'Kennung des neuen Vertrags' }) },
    warnings: CONCLUSION_WARNINGS,
    allowed: (contract) =>
      standstill(contract) ??
      alreadyTransferred(contract) ??
      onceOnly(contract) ??
      (contract.cancellation ? IS_UNDER_NOTICE : undefined),
    check: (transfer, { record }) => {
      const late = transfer.agreed_on < record.concluded_on && {
        agreed_on: concludedLater(record.concluded_on),
      };
      return { ...transferProblems(record, transfer), ...late };
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
    // The Land's holidays move the period's end by days only, and don't matter here.
    offered: (contract, { today }) => {
      const { until } = withdrawalRight(contract, null);
      return until !== null && today <= plusDays(until, UNDER_WAY);
    },
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

/** Returns a warning of fees due before the studio's claims begin (`claims_from`), which no run would claim. */
function arrearsWarnings(contract: ContractRecord, since: string | null) {
  const cents = arrearsOf(contract, since);
  if (cents === 0) return [];
  const text = `Vor dem ${formatDay(`${since}-01`)} wird nichts gefordert: ${formatMoney(cents)} bleiben ungefordert.`;
  return [{ name: 'unclaimed' as const, text }];
}

/** Days after the end of its period in which a withdrawal that was sent in time may still come in and be entered. */
const UNDER_WAY = 31;

/** The last rise of the price, unless the customer objected to it. */
function raisedPrice({ stages }: ContractRecord) {
  const last = lastStage(stages);
  return last?.cause === 'price' ? last : undefined;
}

/** The ordinary notice that an extraordinary one replaces. */
function ordinaryOf({ cancellation }: ContractRecord) {
  if (!cancellation) return null;
  const { received_on, effective_on, reason, origin } = cancellation;
  return { received_on, effective_on, reason, origin };
}
