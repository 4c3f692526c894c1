/** Reports free texts that may contain health data, and notes about a pause or a notice that no column of the row has. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Note } from '#services/http/imports/file.ts';
import type { Understood } from '#services/http/imports/understand.ts';
import { mentionsHealth } from '../cells/health.ts';

interface Topic {
  readonly words: RegExp;
  /** Fields of which one says what the note speaks of. */
  readonly fields: readonly string[];
  readonly message: string;
}

const TOPICS: readonly Topic[] = [
  {
    words:
      /(?<!\p{L})(?:pausier|pause\b|ruht\b|ruhend|stillgelegt|sistiert|eingefroren|ausgesetzt|on hold|frozen|freeze|suspend|bevroren|sospes|en pause)/iu,
    fields: ['paused_from', 'paused_until', 'pauses', 'free_until'],
    message:
      'Die Notiz spricht von einer Pause, die in keiner Spalte steht: Trag sie danach beim Vertrag ein',
  },
  {
    words:
      /(?<!\p{L})(?:gekündigt|kündigt\b|kündigung(?!sfrist)|gek\.|künd\.|hört\b.*\bauf\b|ausgetreten|austritt|cancel|résili|disdett|opgezegd|terminat)/iu,
    fields: ['cancelled_on', 'cancelled_to'],
    message: 'Die Notiz spricht von einer Kündigung, die in keiner Spalte steht: Prüf danach den Vertrag',
  },
];

/** Fields with free texts, which everybody who sees the customer can read. */
const TEXTS = { notes: 'Notizen', contract_notes: 'Notizen zum Vertrag', paused_because: 'Grund der Pause' };

const OF_HEALTH =
  'Der Text spricht vielleicht von der Gesundheit: Solche Angaben brauchen die Einwilligung der Person und stehen bei „Gesundheitliche Hinweise“. Prüf ihn danach beim Kunden';

/** What such a note denies. */
const DENIED = /(?<!\p{L})(?:nicht|keine?|ohne|un|zurück\p{L}*|not|no|pas)\s/iu;

/** Returns the findings, none of which quotes the text; none about notices where the status has it. Yields between rows. */
export function* toldNotes(entries: readonly Understood[]): Generator<undefined, readonly Note[]> {
  const notes: Note[] = [];
  for (const { place, values } of entries) {
    yield;
    const has = (name: string) => textOf(values[name]) !== '';
    for (const [name, label] of Object.entries(TEXTS))
      if (mentionsHealth(textOf(values[name]))) notes.push({ place, label, message: OF_HEALTH });
    const written = textOf(values.notes);
    if (written === '' || DENIED.test(written)) continue;
    if (values.status === 'cancelled' || values.status === 'ended') continue;
    for (const { words, fields, message } of TOPICS)
      if (words.test(written) && !fields.some(has)) notes.push({ place, label: 'Notizen', message });
  }
  return notes;
}
