/** What the names of cards say: whether a tariff is one, of how many units, and for how long. */

/** Cards that are paid once. */
export const CARD =
  /\b(?:trial|probe(?:training|stunde|lektion|woche|monat|abo|tag)|schnupper\p{L}*)\b|\b\d+\s?(?:er|x)[-\s]?(?:karte|abo|block|pack|pass|ticket)|\b\d+er$|(?:mehrfach|zehner|fünfer|punkte|tages|gäste)-?(?:karte|abo)|\b\d+\s(?:ingress[io]|entr(?:ate|é?es)|eintritte|besuche|lezioni|leçons|séances|lessen|beurten|visits|classes|sessions)\b|\b(?:class|session|visit|punch|drop)[-\s]?(?:pack|pass|card|in)\b/iu;

const UNITS_OF_CARD =
  /\b(\d{1,3})\s?(?:er|x)(?![\p{L}\d])|\b(\d{1,3})[-\s]?(?:class|session|visit|ingress|entr|eintritt|besuch|lezion|leçon|séance|lessen|beurt|punch)/iu;

/** Returns the units that the name of a card says. @example unitsOfCard('10er-Karte') // 10 */
export function unitsOfCard(name: string): number | undefined {
  const [, one, other] = UNITS_OF_CARD.exec(name) ?? [];
  return one === undefined && other === undefined ? undefined : Number(one ?? other);
}

const LEFT =
  /[\s,(–-]*\b(?:noch|rest(?:lich|e|ent|ano)?:?|übrig:?|verbleibend:?)\s*(\d{1,3})(?:\s*(?:x|mal|eintritte?|besuche?|einheiten?|stunden?|termine?|kurse?|entries|visits|sessions|entrées?|séances?|leçons?|ingressi|lezioni|left|übrig))*\)?|[\s,(–-]*\b(\d{1,3})\s*(?:x\s*)?(?:eintritte?\s*|besuche?\s*|einheiten?\s*|visits?\s*|sessions?\s*)?(?:übrig|verbleibend|left|remaining)\b\)?/iu;

/** What a text says of the units that are left of a card. */
export interface Left {
  readonly units: number;
  /** The text without that. */
  readonly rest: string;
}

/** Returns the units that a text says are left; undefined for none. @example leftIn('10er-Karte (noch 7 Eintritte)') // { units: 7, rest: '10er-Karte' } */
export function leftIn(text: string): Left | undefined {
  const [whole, one, other] = LEFT.exec(text) ?? [];
  const units = one ?? other;
  return whole === undefined || units === undefined
    ? undefined
    : { units: Number(units), rest: text.replace(whole, '').trim() };
}

/** Days for which a card without units is valid, by its name. */
const DAYS = [
  [/tages|day/i, 1],
  [/wochen|week/i, 7],
  [/monat|month/i, 30],
] as const;

/** Returns the days for which such a card is valid. @example daysOfCard('Wochenkarte') // 7 */
export const daysOfCard = (name: string): number => DAYS.find(([words]) => words.test(name))?.[1] ?? 365;
