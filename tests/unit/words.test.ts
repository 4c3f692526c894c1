import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Rooms whose texts reach a screen. */
const ROOMS = [
  'rules',
  'format',
  'resources',
  'web',
  'services/endpoints',
  'services/entities',
  'services/money',
];

/** Words that stand for another one, and the one that is used. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bZustand\b/, 'Status'],
  [/\bHistorie\b/, 'Verlauf'],
  [/\bSchreibens?\b/, 'Brief'],
  [/\bDesign\b/, 'Darstellung'],
  [/\b(I|i)m Tank\b/, 'Reserve (RIR)'],
  [/\bAlle ansehen\b|\bListe ansehen\b/, 'Alle anzeigen'],
  [/\bEnter-Taste\b|\bReturn-Taste\b/, 'Eingabetaste'],
  [/\b(B|b)ankeinzug|\bAbbuchungsauftrag/, 'Lastschrift'],
  [/\bPersonal\b(?! Training)(?!_)|\bAngestellte/, 'Mitarbeiter'],
  [/'[^']* am (ab|bis)'/, 'Fällig ab, Eingang bis'],
  [/\bvor dem Gesetz halten\b/, 'zulässig'],
];

/** What customers get in the post speaks to them, not to staff. */
const TO_CUSTOMERS = /letters?(\.ts$|\/)/i;

/** What other programs say is read, and not shown. */
const READ_ALONE = /moving\/(?:\w+(?:Words|Headings)|others|appointments)\.ts$/;

const files = ROOMS.flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !TO_CUSTOMERS.test(name) && !READ_ALONE.test(name))
    .map((name) => join(room, name)),
);

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Lines of the source that say it in another word. */
function otherwise(source: string): string[] {
  return withoutComments(source)
    .split('\n')
    .flatMap((line) =>
      OTHER_WORDS.filter(([word]) => word.test(line)).map(([, say]) => `${line.trim()} → ${say}`),
    );
}

describe('words on screen', () => {
  it('are one for each thing', () => {
    const found = files.flatMap((file) =>
      otherwise(readFileSync(join(SRC, file), 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "label: 'Zustand'",
    '<Button>Schreiben drucken</Button>',
    "help: 'Das Schreiben bleibt stehen.'",
    "'Dunkles Design einschalten'",
  ])('%s is another word', (line) => {
    expect(otherwise(line)).toHaveLength(1);
  });
});
