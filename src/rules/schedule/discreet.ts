/** Names of courses that disclose something about the health of those who attend (Art. 9 DSGVO). */

/** Beginnings of words, without case and accents. */
const HINTS = [
  ...['reha', 'herzsport', 'koronar', 'kardio-reha', 'diabet', 'krebs', 'onko', 'adipos', 'ubergewicht'],
  ...[
    'schwanger',
    'ruckbildung',
    'beckenboden',
    'inkontinenz',
    'wochenbett',
    'osteopor',
    'arthros',
    'rheuma',
  ],
  ...['parkinson', 'demenz', 'schlaganfall', 'multiple sklerose', 'copd', 'asthma', 'lungensport', 'lungen-'],
  ...[
    'sucht',
    'depress',
    'burn-out',
    'burnout',
    'psych',
    'bandscheib',
    'skoliose',
    'physio',
    'therap',
    'post-op',
  ],
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const HINT = new RegExp(`(^|[^\\p{L}])(${HINTS.join('|')})`, 'u');

/**
 * Returns whether a course's name discloses something about health, so that no mail may name it.
 * @example hintsAtHealth('Reha-Sport') // true
 */
export function hintsAtHealth(title: string): boolean {
  return HINT.test(plain(title));
}
