/** Changes of a contract's tariff, price and customer. */

import { actionsOf } from '#declare/action.ts';
import { boolean, choice, day, money, reference, text } from '#declare/fields.ts';
import { alreadyTransferred, transferProblems, withoutComing } from '#rules/contracts/changes.ts';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { CONSENT_WAYS, consentProblems, withConsent } from '#rules/contracts/consent.ts';
import { comingStage, lastStage, openOffer } from '#rules/contracts/stages.ts';
import { concludedLater, IS_UNDER_NOTICE, onceOnly, standstill } from '#rules/contracts/state.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';
import type { ContractRecord } from '../contracts.ts';
import { PAYMENT_METHODS } from '../contractWords.ts';
import { LARGEST_PRICE } from '../products.ts';

/** Header with the new contract after a transfer. */
export const NEW_CONTRACT = 'X-New-Contract';

export const changeActions = actionsOf<ContractRecord>()({
  changeTariff: {
    label: 'Tarif wechseln',
    also: ['Tarifwechsel', 'Tarif ändern'],
    done: 'Tarif gewechselt',
    help: 'Von dem Tag an gilt der andere Tarif, sein Zeitraum wird nach Tagen geteilt. Was bis dahin galt, bleibt im Vertrag stehen.',
    fields: {
      product_id: reference('products', { label: 'Neuer Tarif', required: true }),
      from: day({ label: 'Ab', required: true, usual: { back: A_YEAR, ahead: A_YEAR } }),
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
    allowed: (contract) => {
      const still = standstill(contract);
      if (still) return still;
      const raised = raisedPrice(contract);
      if (!raised) return 'Der Preis des Vertrags ist nicht angehoben worden.';
      return raised.consented_on
        ? `Dem neuen Preis hat der Kunde am ${formatDay(raised.consented_on)} zugestimmt: Ein Widerspruch hebt das nicht auf. Einigt ihr euch auf einen anderen Preis, wechsle den Tarif.`
        : undefined;
    },
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
      from: day({ label: 'Ab', required: true, usual: { back: A_YEAR, ahead: A_YEAR } }),
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
});

/** The last rise of the price, unless the customer objected to it. */
function raisedPrice({ stages }: ContractRecord) {
  const last = lastStage(stages);
  return last?.cause === 'price' ? last : undefined;
}
