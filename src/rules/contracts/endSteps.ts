/** What was agreed on a contract's end, and what of it the law lets stand: the first steps of the explanation. */

import type { Day } from '../days.ts';
import { formatDay } from '../days.ts';
import { bindingNotice, type Conditions, type Law, lawOf, months, type Step } from './conditions.ts';

const VOID = 'Die Klausel ist unwirksam: Sie entfällt ganz und wird nicht gekürzt.';

interface Ends {
  /** Last day of the first term, where one binds. */
  readonly term: Day | null;
  /** Day on which the contract ends by itself, where it does. */
  readonly ownEnd: Day | null;
}

/** @example agreedSteps(contract, { term: '2027-03-14', ownEnd: null })[0].section // 'Art. 229 § 60 EGBGB' */
export function agreedSteps(contract: Conditions, ends: Ends): Step[] {
  const law = lawOf(contract.concluded_on);
  return [lawStep(contract, law), noticeStep(contract, law), ...termSteps(contract, law, ends)];
}

function lawStep({ concluded_on }: Conditions, { name }: Law): Step {
  return {
    text:
      name === 'new'
        ? `Der Vertrag ist am ${formatDay(concluded_on)} geschlossen, also nach dem 28.02.2022: Es gilt das neue Recht.`
        : `Der Vertrag ist am ${formatDay(concluded_on)} geschlossen, also vor dem 01.03.2022: Es gilt das alte Recht.`,
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
  const { starts_on, minimum_term_months: agreed } = contract;
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
  const begun: Step = {
    day: term,
    text: `Die erste Laufzeit beginnt am ${formatDay(starts_on)} und endet am ${formatDay(term)}.`,
    section: '§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB',
  };
  if (ownEnd === null) return [begun];
  return [
    begun,
    {
      day: ownEnd,
      text: `Der Vertrag verlängert sich nicht. Er endet mit der ersten Laufzeit am ${formatDay(ownEnd)}.`,
      section: '§ 620 Abs. 1 BGB',
    },
  ];
}
