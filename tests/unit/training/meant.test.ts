import { describe, expect, it } from 'vitest';
import { EQUIPMENT_WORDS, FILLERS, SAME_EXERCISE } from '#resources/training/exerciseWords.ts';
import { fold, meantBy } from '#rules/training/meant.ts';

const vocabulary = { same: SAME_EXERCISE, equipment: EQUIPMENT_WORDS, fillers: FILLERS };
const ways = (name: string) =>
  meantBy(name, vocabulary).ways.map((way) =>
    way.map(({ spellings, equipment }) => `${spellings[0]}${equipment ? `=${equipment}` : ''}`).join(' '),
  );

describe('what a name means', () => {
  it.each([
    ['Langhantelrudern', 'langhantel=barbell ruder'],
    ['KH-Bankdrücken', 'kh=dumbbell bankdruck'],
    ['Rudern mit der Langhantel', 'ruder langhantel=barbell'],
    ['Kabelrudern', 'kabel=cable ruder'],
    ['Plank', 'unterarmstutz'],
    ['Squat', 'kniebeug'],
    ['Bankdruecken', 'bankdrueck'],
  ])('%s is looked for as %s', (name, way) => expect(ways(name)).toContain(way));

  it('knows a plural for the same exercise', () => {
    expect(meantBy('Klimmzüge', vocabulary).typed).toContain('klimmzug');
    expect(meantBy('Kniebeugen', vocabulary).typed).toContain('kniebeuge');
  });

  it('keeps a short word whole, and looks for nothing without words', () => {
    expect(ways('Dips')).toContain('dips');
    expect(ways(' mit der ')).toEqual([]);
    expect(ways('')).toEqual([]);
  });

  it('declares each word once', () => {
    const words = SAME_EXERCISE.flat().map(fold);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
