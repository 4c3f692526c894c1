/** Text as SEPA messages may hold it. */

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  '&': '+',
};

/**
 * The text in the characters every bank takes (EPC217-08): Latin letters without accents, digits and a few signs.
 * Others become a dot.
 * @example sepaText('Jörg Müßig & Söhne', 70) // 'Joerg Muessig + Soehne'
 */
export function sepaText(text: string, max: number): string {
  const written = [...text].map((letter) => SPELLED[letter] ?? letter).join('');
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .trim()
    .slice(0, max)
    .trim();
}
