/** Whether amounts below and above zero are owed, or a credit. */
import { answersTo } from '#resources/studio/importAnswers.ts';
import { BALANCE } from './balances.ts';
import { type About, type Amount, type Doubt, scaled } from './doubtedAmounts.ts';

/** Of one program an amount below zero is owed, of another it is a credit. */
export function belowZero(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const below = all.find(({ cents }) => cents < 0);
  if (column === BALANCE) return undefined;
  // Among open items there may be credits; nothing else would be a strange list.
  if (!below || (field === 'amount_cents' && all.some(({ cents }) => cents > 0))) return undefined;
  return bySign(all, below, { key: `sign:${field}`, column, answers, likely: likelySign(all, column) });
}

/** What says itself that an amount is below zero. @example '-35,00', '(35.00)', '25,00-' */
const hasMinus = ({ said }: Amount) => /^\W*[-−–(]|[-−–]\s*(?:€|eur|chf)?$/i.test(said.trim());

/** Accounts of customers, from which what they buy is taken: below zero they owe it. */
const OF_CUSTOMER =
  /kontostand|(?:mitglieds|kunden)konto|(?:account|acct\.?|member|client|customer)\s*balance/i;

/**
 * Returns what the sign of balances more likely means: who is dunned owes something, and more customers owe something than
 * have a credit.
 */
function likelySign(all: readonly Amount[], column: string): 'owed' | 'credit' {
  const dunned = all.filter(({ isDunned }) => isDunned);
  const owing = dunned.filter(hasMinus).length;
  if (owing * 2 !== dunned.length) return owing * 2 > dunned.length ? 'owed' : 'credit';
  if (!OF_ACCOUNT.test(column.trim())) return 'credit';
  const below = all.filter(hasMinus).length;
  const isMostly = OF_CUSTOMER.test(column) ? below * 2 >= all.length : below * 2 > all.length;
  return isMostly ? 'owed' : 'credit';
}

/** Headings of accounts, above which a sign may mean either. */
const OF_ACCOUNT =
  /^(?:(?:mitglieds?|kunden)?[\s-]*konto(?:stand|saldo)?|saldo|(?:account|acct\.?|current|customer|client|member)?\s*balance|solde)(?:\s*[([].*)?$/i;

/** Without an amount below zero the balance of an account may be owed, or a credit. */
export function aboveZero(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const [first] = all;
  if (!first || field !== 'balance_cents' || !OF_ACCOUNT.test(column.trim())) return undefined;
  // Whose signs differ have been asked about.
  if (all.some(hasMinus)) return undefined;
  return bySign(all, first, { key: `plus:${field}`, column, answers, likely: 'owed' });
}

interface SignAsked {
  readonly key: string;
  readonly likely: 'owed' | 'credit';
}

/** Asks what the sign of an amount means: with the second of the possible answers all amounts have the other one. */
function bySign(
  all: readonly Amount[],
  { said }: Amount,
  { key, column, answers, likely }: Pick<About, 'column' | 'answers'> & SignAsked,
): Doubt {
  const options = Object.entries(answersTo(key)).map(([value, label]) => ({ value, label }));
  const [usual, other] = options.map(({ value }) => value) as [string, string];
  const answer = [usual, other].find((one) => one === answers[key]) ?? likely;
  const text = `Was heißt „${said.slice(0, 40)}“ in der Spalte „${column}“?`;
  return { question: { key, text, answer, options }, amounts: answer === other ? scaled(all, -1) : all };
}
