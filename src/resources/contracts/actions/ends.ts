/** Notice of a contract, taking it back, and ending the contract by agreement. */

import { actionsOf } from '#declare/action.ts';
import { boolean, choice, day, text } from '#declare/fields.ts';
import { agreedEndProblems, alreadyTransferred } from '#rules/contracts/changes.ts';
import { effectiveDay, effectiveDayProblem } from '#rules/contracts/notice.ts';
import { concludedLater, standstill } from '#rules/contracts/state.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';
import type { ContractRecord } from '../contracts.ts';
import { CANCELLATION_ORIGINS } from '../contractWords.ts';

/** The online notice that is entered with the action. */
export const notice_id = text({ label: 'Online-Erklärung', max: 36 });

export const endActions = actionsOf<ContractRecord>()({
  cancel: {
    label: 'Kündigen',
    also: ['Kündigung eintragen', 'Kündigung erfassen'],
    done: 'gekündigt',
    danger: true,
    fields: {
      received_on: day({
        label: 'Zugang der Kündigung',
        required: true,
        past: true,
        usual: { back: A_YEAR },
      }),
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
    also: ['Kündigung aufheben', 'Kündigung widerrufen'],
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
      agreed_on: day({ label: 'Vereinbart am', required: true, past: true, usual: { back: A_YEAR } }),
      effective_on: day({
        label: 'Letzter Tag des Vertrags',
        required: true,
        usual: { back: A_YEAR, ahead: 2 * A_YEAR },
      }),
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
});

/** The ordinary notice that an extraordinary one replaces. */
function ordinaryOf({ cancellation }: ContractRecord) {
  if (!cancellation) return null;
  const { received_on, effective_on, reason, origin } = cancellation;
  return { received_on, effective_on, reason, origin };
}
