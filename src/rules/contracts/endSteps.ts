/** What was agreed on a contract's end, and what of it the law lets stand: the first steps of the explanation. */

import { type Day, formatDay, plusDays } from '../days.ts';
import {
  agreedOn,
  bindingNotice,
  bindingRenewal,
  type Conditions,
  type Law,
  lawOf,
  months,
  type Step,
} from './conditions.ts';
import { type BindingTerm, prolongedBy, termStart } from './term.ts';

const VOID = 'Die Klausel ist unwirksam: Sie entfällt ganz und wird nicht gekürzt.';

interface Ends {
  /** Last day of the first term, where one binds. */
  readonly term: Day | null;
  /** Day on which the contract ends by itself, where it does. */
  readonly ownEnd: Day | null;
}

/** @example agreedSteps(contract, { term: '2027-03-14', ownEnd: null })[0].section // 'Art. 229 § 60 EGBGB' */
export function agreedSteps(contract: Conditions, ends: Ends): Step[] {
  const law = lawOf(agreedOn(contract));
  return [lawStep(contract, law), noticeStep(contract, law), ...termSteps(contract, law, ends)];
}

function lawStep(contract: Conditions, { name }: Law): Step {
  const day = formatDay(agreedOn(contract));
  const agreed = contract.term_agreed_on
    ? `Die Laufzeit ist am ${day} vereinbart`
    : `Der Vertrag ist am ${day} geschlossen`;
  return {
    text:
      name === 'new'
        ? `${agreed}, also nach dem 28.02.2022: Es gilt das neue Recht.`
        : `${agreed}, also vor dem 01.03.2022: Es gilt das alte Recht.`,
    section: 'Art. 229 § 60 EGBGB',
  };
}

function noticeStep(contract: Conditions, law: Law): Step {
  const notice = bindingNotice(contract);
  if (notice === 0) return { text: 'Eine Kündigungsfrist ist nicht vereinbart.', section: 'Vertrag' };
  if (notice !== null)
    return {
      text: `Die Kündigungsfrist beträgt ${notice === 1 ? 'einen Monat' : `${notice} Monate`}.`,
      section: 'Vertrag',
    };
  return {
    text: `Vereinbart ist eine Kündigungsfrist von ${months(contract.notice_period_months ?? 0)}, erlaubt eine von höchstens ${months(law.longestNotice)}. ${VOID}`,
    // The number itself only speaks of notice before the end of a term; what never had one is measured by it.
    section: contract.minimum_term_months
      ? `${law.section}, Buchst. c, § 306 BGB`
      : `§ 307 Abs. 1 BGB im Maß von ${law.section}, § 306 BGB`,
  };
}

function termSteps(contract: Conditions, law: Law, { term, ownEnd }: Ends): Step[] {
  const { minimum_term_months: agreed } = contract;
  if (!agreed) return [{ text: 'Eine erste Laufzeit ist nicht vereinbart.', section: '§ 620 Abs. 2 BGB' }];
  if (term === null)
    return [
      {
        text: `Vereinbart ist eine erste Laufzeit von ${months(agreed)}, erlaubt eine von höchstens ${months(law.longestTerm)}. ${VOID}`,
        section: `${law.section}, Buchst. a, § 306 BGB`,
      },
      {
        text: `Der Vertrag läuft damit auf unbestimmte Zeit und ist jederzeit kündbar.${ownEnd === null ? '' : ` Ohne Kündigung endet er wie zugesagt am ${formatDay(ownEnd)}: Auf die Unwirksamkeit seiner Klausel kann sich das Studio nicht berufen.`}`,
        section: '§ 306 Abs. 2, § 620 Abs. 2 BGB',
      },
    ];
  const begun = begunSteps(contract, agreed, term);
  if (contract.renewal === 'fixed' && bindingRenewal(contract) === null)
    return [
      ...begun,
      {
        text: `Vereinbart ist eine Verlängerung um jeweils ${renewedBy(contract.renewal_months ?? 0)}. ${VOID}`,
        section: `${law.section}, Buchst. b, § 306 BGB`,
      },
    ];
  if (ownEnd === null) return begun;
  return [
    ...begun,
    {
      day: ownEnd,
      text: `Der Vertrag verlängert sich nicht. Er endet mit der ersten Laufzeit am ${formatDay(ownEnd)}.`,
      section: '§ 620 Abs. 1 BGB',
    },
  ];
}

/** The steps of the first term, with the days that pauses add. */
function begunSteps(contract: Conditions, agreed: number, term: Day): Step[] {
  const begins = termStart(contract);
  const section = '§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB';
  const prolonged = prolongedBy(contract, agreed);
  const plain = plusDays(term, -prolonged);
  const begun: Step = {
    day: plain,
    text: `Die erste Laufzeit beginnt am ${formatDay(begins)} und endet am ${formatDay(plain)}.`,
    section,
  };
  if (prolonged === 0) return [begun];
  return [
    begun,
    {
      day: term,
      text: `Pausen von zusammen ${prolonged === 1 ? 'einem Tag' : `${prolonged} Tagen`} verlängern sie, wie vereinbart, bis zum ${formatDay(term)}.`,
      section: '§ 311 Abs. 1 BGB',
    },
  ];
}

const renewedBy = (count: number) => (count === 1 ? 'einen Monat' : `${count} Monate`);

/**
 * Of a contract that is renewed by a fixed time each: which renewal it is in, and whether the notice is in time for its
 * end.
 */
export function renewalSteps(
  contract: Conditions,
  { from, to, receipt }: BindingTerm,
  receivedOn: Day,
): Step[] {
  const { section } = lawOf(agreedOn(contract));
  return [
    {
      day: to,
      text: `Ohne rechtzeitige Kündigung verlängert sich der Vertrag um jeweils ${renewedBy(contract.renewal_months ?? 0)}. Die Verlängerung, um die es geht, dauert vom ${formatDay(from)} bis zum ${formatDay(to)}.`,
      section: `${section}, Buchst. b`,
    },
    {
      day: receipt,
      text: `Zum ${formatDay(to)} muss die Kündigung spätestens am ${formatDay(receipt)} zugehen. Sie geht am ${formatDay(receivedOn)} zu, also rechtzeitig.`,
      section: '§ 130 Abs. 1, § 188 Abs. 2 BGB',
    },
  ];
}
