import { formatNumber } from '../../../../format/numbers.ts';

/** @example vertraege(1) // '1 Vertrag' */
export const vertraege = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Vertrag' : 'Verträge'}`;

/** @example tage(1) // '1 Tag' */
export const tage = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Tag' : 'Tage'}`;
