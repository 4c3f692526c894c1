/** When a contract ends: by itself, or at the earliest after a notice. */
import { type Day, inGerman, lastDayOfTerm, lastReceiptFor, plusDays, plusMonths } from './calendar.ts';
import { type Conditions, type Law, lawOf, months, type Step } from './conditions.ts';

export interface End {
  readonly day: Day;
  readonly steps: readonly Step[];
}

/**
 * Last day of the first term. A term longer than the law allows binds only as long as the law allows.
 * @example firstTermEnd({ starts_on: '2026-03-15', minimum_term_months: 12, concluded_on: '2026-03-01' }) // '2027-03-14'
 */
export function firstTermEnd(
  contract: Pick<Conditions, 'starts_on' | 'minimum_term_months' | 'concluded_on'>,
): Day | null {
  const { starts_on, minimum_term_months, concluded_on } = contract;
  if (!minimum_term_months) return null;
  return lastDayOfTerm(starts_on, Math.min(minimum_term_months, lawOf(concluded_on).longestTerm));
}

/** Day on which a contract ends without anybody's notice: with its first term, when it isn't renewed. */
export function endWithoutNotice(contract: Conditions): Day | null {
  return contract.renewal === 'indefinite' ? null : firstTermEnd(contract);
}

/**
 * Earliest end after an ordinary notice that arrives on `receivedOn`, with every step and its rule. Notice periods
 * count from receipt and don't move off weekends (§ 193 BGB doesn't apply to them).
 * @example earliestEnd(contract, '2026-11-21').day
 */
export function earliestEnd(contract: Conditions, receivedOn: Day): End {
  const law = lawOf(contract.concluded_on);
  const steps: Step[] = [lawStep(contract, law)];
  const notice = effectiveNotice(contract, law, steps);
  const term = firstTermEnd(contract);
  if (term === null) return withoutTerm(contract, receivedOn, notice, steps);
  steps.push({
    day: term,
    text: `Die erste Laufzeit beginnt am ${inGerman(contract.starts_on)} und endet am ${inGerman(term)}.`,
    section: '§ 187 Abs. 2, § 188 Abs. 2 und 3 BGB',
  });
  if (contract.minimum_term_months && contract.minimum_term_months > law.longestTerm)
    steps.push({
      text: `Vereinbart sind ${contract.minimum_term_months} Monate; länger als ${law.longestTerm} Monate bindet die erste Laufzeit nicht.`,
      section: `${law.section}, Buchst. a`,
    });
  if (contract.renewal !== 'indefinite') {
    steps.push({
      day: term,
      text: `Der Vertrag verlängert sich nicht. Er endet mit der ersten Laufzeit am ${inGerman(term)}.`,
      section: '§ 620 Abs. 1 BGB',
    });
    return { day: term, steps };
  }
  const inTime = lastReceiptFor(term, notice);
  if (receivedOn <= inTime) {
    steps.push({
      day: inTime,
      text: `Zum ${inGerman(term)} muss die Kündigung spätestens am ${inGerman(inTime)} zugehen. Sie geht am ${inGerman(receivedOn)} zu, also rechtzeitig.`,
      section: '§ 130 Abs. 1, § 188 Abs. 2 BGB',
    });
    return ended(term, steps);
  }
  steps.push({
    day: inTime,
    text: `Zum ${inGerman(term)} hätte die Kündigung spätestens am ${inGerman(inTime)} zugehen müssen. Sie geht am ${inGerman(receivedOn)} zu.`,
    section: '§ 130 Abs. 1, § 188 Abs. 2 BGB',
  });
  return law.renewal === null
    ? afterTerm(receivedOn, notice, law, steps)
    : afterRenewal(contract, term, receivedOn, notice, law, law.renewal, steps);
}

function lawStep({ concluded_on }: Conditions, law: Law): Step {
  return law.name === 'new'
    ? {
        text: `Der Vertrag ist am ${inGerman(concluded_on)} geschlossen, also nach dem 28.02.2022: Es gilt das neue Recht.`,
        section: 'Art. 229 § 60 EGBGB',
      }
    : {
        text: `Der Vertrag ist am ${inGerman(concluded_on)} geschlossen, also vor dem 01.03.2022: Es gilt das alte Recht.`,
        section: 'Art. 229 § 60 EGBGB',
      };
}

/** The agreed period, but no longer than the law allows: a longer one is void (§ 306 BGB). */
function effectiveNotice({ notice_period_months }: Conditions, law: Law, steps: Step[]): number {
  const agreed = notice_period_months ?? 0;
  const notice = Math.min(agreed, law.longestNotice);
  steps.push(
    agreed > notice
      ? {
          text: `Vereinbart ist eine Kündigungsfrist von ${months(agreed)}; mehr als ${months(law.longestNotice)} ist unwirksam. Es gelten ${notice === 1 ? 'ein Monat' : `${notice} Monate`}.`,
          section: `${law.section}, Buchst. c`,
        }
      : {
          text:
            notice === 0
              ? 'Eine Kündigungsfrist ist nicht vereinbart.'
              : `Die Kündigungsfrist beträgt ${notice === 1 ? 'einen Monat' : `${notice} Monate`}.`,
          section: 'Vertrag',
        },
  );
  return notice;
}

function withoutTerm({ starts_on }: Conditions, receivedOn: Day, notice: number, steps: Step[]): End {
  const due = plusMonths(receivedOn, notice);
  const day = due < starts_on ? starts_on : due;
  steps.push({
    day,
    text: `Eine erste Laufzeit ist nicht vereinbart. Die Frist läuft ab dem Zugang am ${inGerman(receivedOn)} und endet am ${inGerman(due)}.`,
    section: '§ 187 Abs. 1, § 188 Abs. 2 und 3 BGB',
  });
  return ended(day, steps);
}

function afterTerm(receivedOn: Day, notice: number, law: Law, steps: Step[]): End {
  const day = plusMonths(receivedOn, notice);
  steps.push({
    text: 'Nach der ersten Laufzeit läuft der Vertrag auf unbestimmte Zeit und ist jederzeit kündbar.',
    section: `${law.section}, Buchst. b`,
  });
  steps.push({
    day,
    text: `Die Frist läuft ab dem Zugang am ${inGerman(receivedOn)} und endet am ${inGerman(day)}.`,
    section: '§ 187 Abs. 1, § 188 Abs. 2 und 3 BGB',
  });
  return ended(day, steps);
}

function afterRenewal(
  contract: Conditions,
  term: Day,
  receivedOn: Day,
  notice: number,
  law: Law,
  renewal: number,
  steps: Step[],
): End {
  let from = plusDays(term, 1);
  let end = term;
  for (let count = 1; plusMonths(receivedOn, notice) > end; count++) {
    from = plusDays(end, 1);
    end = lastDayOfTerm(
      contract.starts_on,
      Math.min(contract.minimum_term_months ?? 0, law.longestTerm) + count * renewal,
    );
  }
  steps.push({
    day: end,
    text: `Der Vertrag verlängert sich um jeweils ${renewal} Monate. Die Verlängerung vom ${inGerman(from)} bis ${inGerman(end)} ist die erste, zu deren Ende die Kündigung rechtzeitig zugeht (spätestens am ${inGerman(lastReceiptFor(end, notice))}).`,
    section: `${law.section}, Buchst. b`,
  });
  return ended(end, steps);
}

function ended(day: Day, steps: Step[]): End {
  return {
    day,
    steps: [...steps, { day, text: `Frühestes Vertragsende: ${inGerman(day)}.`, section: 'Ergebnis' }],
  };
}
