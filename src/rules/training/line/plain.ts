/** One spelling for what keyboards and phones make of a line. Pure. */

const WORDS: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
};
const WORD = `(${Object.keys(WORDS).join('|')})`;
const COUNTED =
  'mal|x|sätzen?|satz|sets?|runden?|wdhg?|wiederholung(?:en)?|minuten?|sekunden?|min|sek|kilo|kg';

/** Numbers in words, where they count: "drei Sätze à zwölf". */
const BEFORE = new RegExp(`(?<!\\p{L})${WORD}(?=\\s+(?:${COUNTED})(?!\\p{L}))`, 'giu');
const BEHIND = new RegExp(`(?<=(?:mal|sätze|satz|à|je)\\s+)${WORD}(?!\\p{L}|\\s+\\p{L})`, 'giu');

/** "Satz 1:" and "1. Satz" before what is done in it. */
const NUMBERED =
  /(?<![\p{L}\d]|\d\s)(?:(?:satz|set)\s*\d{1,2}\s*[:=.]\s*|s\d{1,2}\s*[:=]?\s+|\d{1,2}\.\s*(?:satz|set)\s*[:=]?\s*)(?=\d)/giu;

const digits = (word: string) => String(WORDS[word.toLowerCase()] ?? word);

/** @example withoutPictures('💪 Bankdrücken') // ' Bankdrücken' */
export const withoutPictures = (text: string) =>
  text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '');

/** @example plain('Bankdrücken drei Sätze à 8–12') // 'Bankdrücken 3 Sätze à 8-12' */
export const plain = (text: string) =>
  withoutPictures(text)
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[“”„″]/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/(?<=\s)m\.(?=\s*\d)/gi, 'mit')
    .replace(/(?<=\bsets?) of(?= \d)/gi, ' à')
    .replace(NUMBERED, '')
    .replace(BEFORE, digits)
    .replace(BEHIND, digits)
    .trim();

/** Words that say with what, before the name of the exercise. */
export const isEquipment = (words: readonly string[]) =>
  words.length > 0 &&
  words.every((word) =>
    /^(?:kh|lh|kb|sz|trx|kurzhanteln?|langhantel|kettlebell|kabel|maschine|multipresse)$/i.test(word),
  );
