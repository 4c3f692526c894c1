import { describe, expect, it } from 'vitest';
import { readPlan } from '#rules/training/line/index.ts';

const MARKS = { day: '#', exercise: '-', note: '!' } as const;
const read = (text: string) =>
  readPlan(text).map(({ is, withAbove, text: said }) => `${MARKS[is]}${withAbove ? '+' : ''} ${said}`);

describe('a pasted plan', () => {
  it.each([
    [
      'bullets, numbers, marks of supersets and a sentence',
      '*Tag A – Push*\n1. Bankdrücken 4x6-8 @80\nA1) Seitheben 3x15 8kg\nA2) Trizepsdrücken 3x12\n- Plank 3x45s\n\nTag B:\nKniebeuge 5x5 100\nViel Wasser trinken!',
      [
        '# Tag A – Push',
        '- Bankdrücken 4x6-8 @80',
        '- Seitheben 3x15 8kg',
        '-+ Trizepsdrücken 3x12',
        '- Plank 3x45s',
        '# Tag B',
        '- Kniebeuge 5x5 100',
        '! Viel Wasser trinken!',
      ],
    ],
    [
      "a messenger's lines with time and sender",
      '[24.11.25, 10:31:02] Anna: Montag Push\n24.11.25, 10:31 - Anna: Bankdrücken 3x8 60kg\nMittwoch\nKniebeuge 3x8',
      ['# Montag Push', '- Bankdrücken 3x8 60kg', '# Mittwoch', '- Kniebeuge 3x8'],
    ],
    [
      'a table with headings',
      'Nr\tÜbung\tSätze\tWdh\tGewicht (kg)\tPause (sek)\tHinweis\n1\tBankdrücken\t3\t8-12\t60\t90\teng\n2\tLatzug\t3\t12/10/8\t40/45/50\t60\t',
      [
        '- Bankdrücken 3 Sätze 8-12 Wdh. 60 kg Pause 90 sek eng',
        '- Latzug 3 Sätze 12/10/8 Wdh. 40/45/50 kg Pause 60 sek',
      ],
    ],
    [
      'a table without',
      'Bankdrücken\t3\t8-12\t60\nKniebeuge\t4\t6\t100 kg\nDienstag\t\t\t\n1\tRudern\t3\t10',
      [
        '- Bankdrücken 3 Sätze 8-12 Wdh. 60 kg',
        '- Kniebeuge 4 Sätze 6 Wdh. 100 kg',
        '# Dienstag',
        '- Rudern 3 Sätze 10 Wdh.',
      ],
    ],
    [
      'days by what they train',
      'Brust/Trizeps\nA1 Curls 3x10\nA2 Dips 3x10\nB1 Rudern 3x8\nTraining 2\nBeine\nBeinpresse 3x10\nTag 2: Unterkörper\nBeinpresse',
      [
        '# Brust/Trizeps',
        '- Curls 3x10',
        '-+ Dips 3x10',
        '- Rudern 3x8',
        '# Training 2',
        '# Beine',
        '- Beinpresse 3x10',
        '# Tag 2: Unterkörper',
        '- Beinpresse',
      ],
    ],
    [
      'several exercises in a line',
      'Montag: Bankdrücken 3x8, Rudern 3x10\nDips 3x8, 60 kg, 90s Pause',
      ['# Montag', '- Bankdrücken 3x8', '- Rudern 3x10', '- Dips 3x8, 60 kg, 90s Pause'],
    ],
    [
      'names and sets on lines of their own, and hints below',
      'Bankdrücken\n- 3x8 60kg\n- 1x12 40kg\nPause 2 min\nKniebeuge:\n4x8\n(langsam ablassen)\nBeine:\nBeinpresse 3x10',
      [
        '- Bankdrücken 3x8 60kg, 1x12 40kg, Pause 2 min',
        '- Kniebeuge 4x8 (langsam ablassen)',
        '# Beine',
        '- Beinpresse 3x10',
      ],
    ],
    [
      'headings of supersets, up to the next blank line',
      'Supersatz:\nBankdrücken 3x8\nRudern 3x8\n\nDips 3x8',
      ['! Supersatz', '- Bankdrücken 3x8', '-+ Rudern 3x8', '- Dips 3x8'],
    ],
    [
      'pictures, marks of a messenger, and numbers within a line',
      '🔥 PUSH 🔥\n✅ Dips 3x12\n~Flys 3x15~\n[10:31, 24.11.2025] Anna: Plank 60s\n1) Rudern 3x8 2) Curls 3x8',
      ['# PUSH', '- Dips 3x12', '- Flys 3x15', '- Plank 60s', '- Rudern 3x8', '- Curls 3x8'],
    ],
    [
      'a column for each set',
      'Übung\tSatz 1\tSatz 2\tSatz 3\nBankdrücken\t12\t10\t8\nKniebeuge\t12x60\t10x65',
      ['- Bankdrücken 12/10/8 Wdh.', '- Kniebeuge 12x60, 10x65'],
    ],
    [
      'tables of other signs',
      'Übung;Sätze;Wdh\nRudern;3;8-12\n\n| Übung | Sätze | Wdh |\n|---|---|---|\n| Dips | 3 | 8 |\n"Curls"\t"3"\t"8"',
      ['- Rudern 3 Sätze 8-12 Wdh.', '- Dips 3 Sätze 8 Wdh.', '- Curls 3 Sätze 8 Wdh.'],
    ],
    ['no sets where they are too many', 'Bankdrücken\t12\t10\t8', ['- Bankdrücken 12 10 8']],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_, text, expected) => expect(read(text)).toEqual(expected));
});
