/** Parts of what trainers write, as sources of regular expressions. */
export const N = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
export const X = String.raw`\s*(?:x|×|\*|mal)\s*`;
export const KG = String.raw`\s*(?:kg|kilo|kilogramm)`;
export const LB = String.raw`\s*(?:lbs?|pounds?)`;
export const TO = String.raw`(?:\s+-\s+|-\s*|\s*bis\s*)`;
export const RANGE = String.raw`\d{1,4}(?:${TO}\d{1,4})?`;
export const REPS = String.raw`(?:wdhg?|whd|wh|wiederholungen|wiederholung|reps?)\b\.?`;
export const SETS = String.raw`(?:sätzen?|saetze|satz|sets?|durchgänge|durchgang|runden?|serien?)\b`;
export const SECOND = String.raw`(?:sekunden?|sek\.?|sec|s|''|")`;
export const MINUTE = String.raw`(?:minuten?|min\.?|')`;
export const UNIT = String.raw`(?:${SECOND}|${MINUTE}|stunden?|std\.?|h)`;
export const TIME = String.raw`(?:\d{1,4}:[0-5]\d(?:\s*min\b\.?)?|\d{1,3}\s*${MINUTE}\s*\d{1,2}\s*${SECOND}|\d{1,2}'[0-5]\d|${N}\s*${UNIT})`;
export const WAY = String.raw`(?:\d{1,3}(?:\.\d{3})+|${N})\s*(?:km|kilometer|meter|m)`;
export const MOST = String.raw`(?:amrap|max\b\.?(?!\s*(?:kg|\d))|maximal|muskelversagen)`;
export const LIST = String.raw`\d{1,4}(?:\s*-\s*\d{1,4}){2,}|\d{1,4}(?:\s*\/\s*\d{1,4})+|\d{1,4}(?:\s*,\s*\d{1,4}){2,}`;
export const WEIGHTS = String.raw`${N}(?:\s*\/\s*${N})+|${N}(?:\s*-\s*${N}){2,}|${N}(?:,\s+${N}){2,}`;
/** Bare repetitions: no kilograms, no part of a decimal, no list. */
export const ALONE = String.raw`(?!\s*(?:kg|kilo|lbs?\b|%|[.,:]\d|-\s+\d|x\s*\d|\/\s*(?!${N}\s*(?:kg|kilo|${UNIT}))\d)|-\d)`;
export const AMOUNT = String.raw`${MOST}(?:\s*${REPS})?|${TIME}|${WAY}|${RANGE}\s*${REPS}|${RANGE}${ALONE}`;
/** Before a weight. */
export const WITH = String.raw`(?:mit\s+|bei\s+|à\s+|a\s+|zu\s+|auf\s+|at\s+|@\s*|\/\s*)?`;
/** Before an amount. */
export const EACH = String.raw`(?:(?:je|à|zu|a)\s*)?`;

export const OF_MAXIMUM = String.raw`(?:\s*(?:(?:vom|von|v\.|des|der|of)\s+)?(?:e?1\s?rm|max(?:imums?|imalkraft)?\b\.?|1er-?max))?`;

/** Unit of a load. */
export const LOAD = String.raw`(?:${KG}|${LB}|\s*%${OF_MAXIMUM})`;

/** Where a fact ends. */
export const END = String.raw`(?=$|[\s,;·|()/+@!]|[.:](?:\s|$))`;

export const SIDES = 'seite|bein|arm|hand|fuß|fuss|side|leg';
