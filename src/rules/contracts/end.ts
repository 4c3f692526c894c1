/** When a contract ends: by itself, or at the earliest after a notice. */

import { type Day, formatDay, plusMonths } from '../days.ts';
import { agreedOn, bindingNotice, type Conditions, lawOf, type Step } from './conditions.ts';
import { agreedSteps, renewalSteps } from './endSteps.ts';
import { statutoryEnd } from './statutoryNotice.ts';
import { firstTermEnd, lastReceiptForTerm, renewalFor, termEnd } from './term.ts';

export interface End {
  readonly day: Day;
  readonly steps: readonly Step[];
}

/**
 * Day on which a contract ends without notice: with the agreed term, when it isn't renewed. That includes a term that is
 * too long to bind: the studio can't rely on its own clause being void, so the customer may leave earlier, but need not
 * stay longer.
 * @example endWithoutNotice({ ...contract, renewal: 'none' }) // '2027-03-14'
 */
export function endWithoutNotice(
  contract: Pick<Conditions, 'renewal' | 'starts_on' | 'minimum_term_months' | 'term_from' | 'pauses'>,
): Day | null {
  const { renewal, minimum_term_months: agreed } = contract;
  return renewal === 'indefinite' || renewal === 'fixed' || !agreed ? null : termEnd(contract, agreed);
}

/**
 * Earliest end after an ordinary notice that arrives on `receivedOn`, with every step and its rule. Notice periods
 * count from receipt and don't move off weekends (§ 193 BGB doesn't apply to them).
 * @example earliestEnd(contract, '2026-11-21').day
 */
export function earliestEnd(contract: Conditions, receivedOn: Day): End {
  const term = firstTermEnd(contract);
  const ownEnd = endWithoutNotice(contract);
  const steps = agreedSteps(contract, { term, ownEnd });
  if (term !== null && ownEnd !== null) return { day: ownEnd, steps };
  const inTime = lastReceiptForTerm(contract);
  if (term !== null && inTime !== null) {
    steps.push(receiptStep(contract, { term, inTime, receivedOn }));
    if (receivedOn <= inTime) return ended(term, steps);
    const renewed = renewalFor(contract, receivedOn);
    if (renewed) {
      steps.push(...renewalSteps(contract, renewed, receivedOn));
      return ended(renewed.to, steps);
    }
    steps.push({
      text: 'Nach der ersten Laufzeit läuft der Vertrag auf unbestimmte Zeit und ist jederzeit kündbar.',
      section: `${lawOf(agreedOn(contract)).section}, Buchst. b`,
    });
  }
  const due = afterNotice(contract, receivedOn, steps);
  return ended(withinContract(contract, due, ownEnd, steps), steps);
}

/** The step of the first term: whether the notice arrives in time for its end. */
function receiptStep(
  contract: Conditions,
  { term, inTime, receivedOn }: { term: Day; inTime: Day; receivedOn: Day },
): Step {
  const received = `Sie geht am ${formatDay(receivedOn)} zu`;
  const isVoid = bindingNotice(contract) === null;
  const needed = isVoid
    ? `Ohne wirksame Frist genügt es, dass die Kündigung bis zum Ende der ersten Laufzeit am ${formatDay(term)} zugeht.`
    : receivedOn <= inTime
      ? `Zum ${formatDay(term)} muss die Kündigung spätestens am ${formatDay(inTime)} zugehen.`
      : `Zum ${formatDay(term)} hätte die Kündigung spätestens am ${formatDay(inTime)} zugehen müssen.`;
  return {
    day: inTime,
    text: `${needed} ${received}${receivedOn <= inTime ? ', also rechtzeitig' : ', also zu spät'}.`,
    section: isVoid ? '§ 306 Abs. 2, § 620 Abs. 1 BGB' : '§ 130 Abs. 1, § 188 Abs. 2 BGB',
  };
}

/** End of a contract of indefinite time: after the agreed period, or the statutory one where that is void. */
function afterNotice(contract: Conditions, receivedOn: Day, steps: Step[]): Day {
  const notice = bindingNotice(contract);
  if (notice !== null) {
    const day = plusMonths(receivedOn, notice);
    steps.push({
      day,
      text: `Die Frist läuft ab dem Zugang am ${formatDay(receivedOn)} und endet am ${formatDay(day)}.`,
      section: '§ 187 Abs. 1, § 188 Abs. 2 und 3 BGB',
    });
    return day;
  }
  const statutory = statutoryEnd(receivedOn, contract.billing_interval);
  steps.push(statutory);
  const asAgreed = plusMonths(receivedOn, contract.notice_period_months ?? 0);
  if (asAgreed >= statutory.day) return statutory.day;
  steps.push({
    day: asAgreed,
    text: `Mit der vereinbarten Frist endet der Vertrag schon am ${formatDay(asAgreed)}. Dabei bleibt es: Dass sie unwirksam ist, darf dem Kunden nicht schaden.`,
    section: '§ 306 BGB',
  });
  return asAgreed;
}

/** Not before the contract begins, and not after it ends by itself. */
function withinContract({ starts_on }: Conditions, due: Day, ownEnd: Day | null, steps: Step[]): Day {
  if (due < starts_on) {
    steps.push({
      day: starts_on,
      text: `Der Vertrag beginnt am ${formatDay(starts_on)} und endet frühestens mit diesem Tag.`,
      section: 'Vertrag',
    });
    return starts_on;
  }
  if (ownEnd === null || due <= ownEnd) return due;
  steps.push({
    day: ownEnd,
    text: `Der Vertrag endet schon am ${formatDay(ownEnd)} von selbst.`,
    section: '§ 620 Abs. 1 BGB',
  });
  return ownEnd;
}

function ended(day: Day, steps: readonly Step[]): End {
  return {
    day,
    steps: [...steps, { day, text: `Frühestes Vertragsende: ${formatDay(day)}.`, section: 'Ergebnis' }],
  };
}
