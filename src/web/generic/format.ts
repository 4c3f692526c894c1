/** German ways to write numbers, amounts, days and times, and to read what somebody typed. */
import { berlinDay, isDay, startOfBerlinDay } from '../../rules/days.ts';

const decimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6, useGrouping: false });
const grouped = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });
const cents = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @example formatNumber(1234.5) // '1.234,5' */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** Cents as an amount with its sign. @example formatMoney(4990) // '49,90 €' (with a no-break space) */
export function formatMoney(value: number): string {
  return euro.format(value / 100);
}

/** Cents as one types them. @example typedMoney(4990) // '49,90' */
export function typedMoney(value: number): string {
  return cents.format(value / 100);
}

/** @example typedNumber(72.5) // '72,5' */
export function typedNumber(value: number): string {
  return decimals.format(value);
}

/**
 * A number typed in German: comma for decimals, dots between thousands. A single dot that can't part thousands counts
 * as a comma, as keypads have one. Undefined when it is no number.
 * @example parseNumber('1.234,5') // 1234.5
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(/[\s  €%]/g, '').replace('−', '-');
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact))
    return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(compact)) return Number(compact.replace(',', '.'));
  return undefined;
}

/** An amount in euro as cents; undefined when it is none or has parts of a cent. @example parseMoney('49,90') // 4990 */
export function parseMoney(text: string): number | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  const rounded = Math.round(value * 100);
  return Math.abs(value * 100 - rounded) < 1e-6 ? rounded : undefined;
}

/** @example formatDay('2026-11-21') // '21.11.2026' */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day;
}

/**
 * A day typed in German, with or without dots; a year of two digits is at most ten years ahead.
 * @example parseDay('1.3.26') // '2026-03-01'
 */
export function parseDay(text: string): string | undefined {
  const match =
    /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  const latest = new Date().getFullYear() + 10;
  const candidate = 2000 + Number(year);
  return String(candidate > latest ? candidate - 100 : candidate);
}

/** A time typed as '9', '9:30', '0930' or '9.30 Uhr'. @example parseTime('930') // '09:30' */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*uhr)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** What calendar and clock in Berlin show at an instant. @example inBerlin('2026-11-21T09:00:00Z').time // '10:00' */
export function inBerlin(instant: string): { day: string; time: string } {
  const at = new Date(instant);
  return { day: berlinDay(at), time: clock.format(at) };
}

/**
 * The instant at which clocks in Berlin show that; where they show it twice, the first.
 * @example fromBerlin('2026-11-21', '10:00') // '2026-11-21T09:00:00.000Z'
 */
export function fromBerlin(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const guess = Date.parse(startOfBerlinDay(day)) + (hours * 60 + minutes) * 60_000;
  const [shownHours = 0, shownMinutes = 0] = inBerlin(new Date(guess).toISOString())
    .time.split(':')
    .map(Number);
  const off = hours * 60 + minutes - (shownHours * 60 + shownMinutes);
  return new Date(guess + (Math.abs(off) <= 120 ? off : 0) * 60_000).toISOString();
}

/** @example formatInstant('2026-11-21T09:00:00Z') // '21.11.2026, 10:00' */
export function formatInstant(instant: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(instant) || Number.isNaN(Date.parse(instant))) return instant;
  const { day, time } = inBerlin(instant);
  return `${formatDay(day)}, ${time}`;
}

/** '21.11.2026, 10:00' as an instant; a day alone means its midnight. */
export function parseInstant(text: string): string | undefined {
  const match = /^(\S+?)[,\s]*(?:\s(\S+)(?:\s*uhr)?)?$/i.exec(text.trim());
  const day = parseDay(match?.[1]?.replace(/,$/, '') ?? '');
  const time = parseTime(match?.[2] ?? '0');
  return day && time ? fromBerlin(day, time) : undefined;
}

/** Today in Berlin, `YYYY-MM-DD`. */
export function today(): string {
  return berlinDay(new Date());
}
