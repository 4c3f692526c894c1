/** Recognises health data (Art. 9 DSGVO) in files: by the heading of a column, and by words of a free text. */
import { apart } from '#services/http/imports/headingParts.ts';

/** Words of headings of health data. */
export const HEALTH_HEADING =
  /gesundheit|\bhealth\b(?!\s*(?:club|centre|center|insur|fund))|medical|medizin|medi[ck]a(?:tion|ment)|allerg|verletz|injur|krankheit|vorerkrank|beschwerden|diagnos|einschränkung|behinderung|disabilit|schwanger|pregnan|\bpar-?q|\bicd\b/i;

/** Words of illnesses and injuries. */
const TEXT =
  /(?<!\p{L})(?:bandscheibe|asthma|allergi|diabet|epilep|herz(?!l)|blutdruck|krebs|chemo|schwanger|pregnan|injur|surgery|verletz|unfall|operier|operation|krank(?!enkasse|enversicher)|attest|rheuma|arthrose|burn-?out|depress|kreuzband|meniskus|knieprobl|knieschm|rückenprobl|rückenschm|hexenschuss)|\p{L}{3,}-OP\b(?!-)|(?<![\p{L}-])OP\s+(?:am|an|im|\d)/iu;

/** Returns a heading with blanks between its words. @example spaced('VO_Bis') // 'VO Bis' */
export const spaced = (heading: string): string => apart(heading).replaceAll('_', ' ').trim();

/** Whether the heading is of a column with health data: no field gets its cells, and no answer shows one. */
export const isOfHealth = (heading: string): boolean => HEALTH_HEADING.test(spaced(heading));

/** Whether a free text may contain health data. */
export const mentionsHealth = (text: string): boolean => TEXT.test(text);
