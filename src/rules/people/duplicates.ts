/** When two records are likely to be the same person. */
import { folded } from '../contracts/noticeMatch.ts';
import { phoneDigits } from './phoneDigits.ts';

interface Identifying {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly birthday?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Returns by what a person is recognised: by e-mail address, by telephone number in any notation, or by name where the
 * birthday is the same or unknown. Returns undefined where nothing matches.
 * @example sameBy({ phone: '0176 / 123 45' }, { phone: '+49 176 12345' }) // 'phone'
 */
export function sameBy(typed: Identifying, known: Identifying): 'email' | 'phone' | 'name' | undefined {
  const same = (of: (one: Identifying) => string) => of(typed) !== '' && of(typed) === of(known);
  if (same(({ email }) => (email ?? '').trim().toLocaleLowerCase('de'))) return 'email';
  if (same(({ phone }) => identifyingDigits(phone))) return 'phone';
  const isNamed = Boolean(typed.first_name && typed.last_name);
  const differs = typed.birthday && known.birthday && typed.birthday !== known.birthday;
  return isNamed && !differs && same(nameOf) ? 'name' : undefined;
}

/** Returns the name for comparison: 'Jörg' is 'Joerg'. A name without Latin letters is compared as it is. */
function nameOf({ first_name, last_name }: Identifying): string {
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim();
  const latin = folded(name);
  return /[a-z]/.test(latin) ? latin : name;
}

/**
 * Returns the digits of a telephone number; empty for fewer than six, which many could have.
 * @example identifyingDigits('0176 / 123 45') // '17612345'
 */
export function identifyingDigits(phone: string | null | undefined): string {
  const digits = phoneDigits(phone ?? '');
  return digits.length < 6 ? '' : digits;
}
