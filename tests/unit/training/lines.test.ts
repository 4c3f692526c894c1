import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setsLine } from '#format/sets.ts';
import { EMPTY_SET, MOST_SETS, type ReadSet, readLine, resolved } from '#rules/training/line/index.ts';

/** Sets, briefly: '3× 8-12 60kg p90 rir2'. */
function brief(sets: readonly ReadSet[]): string {
  const texts = sets.map((set) =>
    [
      set.kind === 'normal' ? '' : set.kind,
      set.reps_min === null
        ? ''
        : set.reps_min === set.reps_max
          ? set.reps_min
          : `${set.reps_min}-${set.reps_max}`,
      set.duration_s === null ? '' : `${set.duration_s}s`,
      set.distance_m === null ? '' : `${set.distance_m}m`,
      set.weight_kg === null ? '' : `${set.weight_kg}kg`,
      set.rest_s === null ? '' : `p${set.rest_s}`,
      set.rir === null ? '' : `rir${set.rir}`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
  const groups: [number, string][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last?.[1] === text) last[0] += 1;
    else groups.push([1, text]);
  }
  return groups.map(([count, text]) => `${count}× ${text}`.trim()).join(', ');
}

type More = Partial<ReturnType<typeof readLine>>;
type Row = readonly [text: string, name: string, sets: string, more?: More];

const UNDERSTOOD: readonly Row[] = [
  // Sets, repetitions, weight
  ['Bankdrücken 3x8-12 60kg 90s RIR2', 'Bankdrücken', '3× 8-12 60kg p90 rir2'],
  ['Bankdrücken 3 x 8 - 12 60 kg Pause 90 s RIR 2', 'Bankdrücken', '3× 8-12 60kg p90 rir2'],
  ['Bankdrücken 3×8–12 60 kg', 'Bankdrücken', '3× 8-12 60kg'],
  ['Bankdrücken 3*8 60kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 3 mal 8 mit 60 kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 3 x à 10', 'Bankdrücken', '3× 10'],
  ['Bankdrücken 3x 10 Wdh', 'Bankdrücken', '3× 10'],
  ['Kniebeuge 5×5 102,5kg 3min', 'Kniebeuge', '5× 5 102.5kg p180'],
  ['Kniebeuge 60kg 5x5 1:30', 'Kniebeuge', '5× 5 60kg p90'],
  ['Bankdrücken 60kg x 8 x 3', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 60kg*8*3', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 60 kg x 8', 'Bankdrücken', '1× 8 60kg'],
  ['Bankdrücken 60kg x 8-10 x 3 Sätze', 'Bankdrücken', '3× 8-10 60kg'],
  ['Bankdrücken 60kg 8 Wdh 3 Sätze', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 60kg 3 Sätze 8 Wdh', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 3x8x60kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 3 x 10 x 60 kg', 'Bankdrücken', '3× 10 60kg'],
  ['Bankdrücken 3x10 @60', 'Bankdrücken', '3× 10 60kg'],
  ['Bankdrücken 4x6–8 @ 80 kg', 'Bankdrücken', '4× 6-8 80kg'],
  ['Bankdrücken 4x6-8@80', 'Bankdrücken', '4× 6-8 80kg'],
  ['Bankdrücken 3x10 mit 22,5 kg', 'Bankdrücken', '3× 10 22.5kg'],
  ['Bankdrücken 3x10 22.5 Kilo', 'Bankdrücken', '3× 10 22.5kg'],
  ['Bankdrücken 3x8/60kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken 80kg', 'Bankdrücken', '1× 80kg'],
  ['Bankdrücken 4 x 8 - 80 kg', 'Bankdrücken', '4× 8 80kg'],
  ['Bankdrücken 4x8 zu 80kg', 'Bankdrücken', '4× 8 80kg'],
  ['Bankdrücken 3x8 / 90s', 'Bankdrücken', '3× 8 p90'],
  ['Bankdrücken 3x(8-10)', 'Bankdrücken', '3× 8-10'],
  ['Bankdrücken [3x12]', 'Bankdrücken', '3× 12'],
  ['💪🏽 Bankdrücken 3x12 ✅', 'Bankdrücken', '3× 12'],
  // In words
  ['Bankdrücken 4 Sätze à 8 Wdh. mit 80', 'Bankdrücken', '4× 8 80kg'],
  ['Bankdrücken 3 Sätze 15', 'Bankdrücken', '3× 15'],
  ['Bankdrücken 3 Sätze', 'Bankdrücken', '3×'],
  ['Curls 3 Sätze 8 bis 12 Wdh', 'Curls', '3× 8-12'],
  ['Curls 8 Wdh x 3 Sätze', 'Curls', '3× 8'],
  ['Curls 15 Wdh in 3 Sätzen', 'Curls', '3× 15'],
  ['Kreuzheben 5 Sätze je 5 Wiederholungen mit 120 kg, 3 Minuten Pause', 'Kreuzheben', '5× 5 120kg p180'],
  ['Kreuzheben 5 Sätze mit je 5 Wiederholungen', 'Kreuzheben', '5× 5'],
  ['Bankdrücken 3 Runden à 10', 'Bankdrücken', '3× 10'],
  ['Bankdrücken 8-12 Wdh., 3 Sätze, 60 Kilo, P: 90s', 'Bankdrücken', '3× 8-12 60kg p90'],
  ['Bankdrücken Wdh: 8-12', 'Bankdrücken', '1× 8-12'],
  ['Bankdrücken 3 sets 10 reps', 'Bankdrücken', '3× 10'],
  ['Bankdrücken 3 Sätze x 10', 'Bankdrücken', '3× 10'],
  ['Bankdrücken 3S x 10W', 'Bankdrücken', '3× 10'],
  ['Bankdrücken 12 Wdh x 3', 'Bankdrücken', '3× 12'],
  ['Bankdrücken 8 Wdh x 80kg x 4 Sätze', 'Bankdrücken', '4× 8 80kg'],
  ['Bankdrücken drei Sätze à zwölf', 'Bankdrücken', '3× 12'],
  ['Bankdrücken zwei mal zehn', 'Bankdrücken', '2× 10'],
  ['Bankdrücken 3x12 m. 20kg', 'Bankdrücken', '3× 12 20kg'],
  ['Bankdrücken 3x10 -> 60kg', 'Bankdrücken', '3× 10 60kg'],
  ['Bankdrücken 3x10 60kg/90s', 'Bankdrücken', '3× 10 60kg p90'],
  ['Bankdrücken 3 sets of 8 reps at 60kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken Sätze: 3, Wdh: 8, Gewicht: 60 kg', 'Bankdrücken', '3× 8 60kg'],
  ['Bankdrücken Wdh 12/10/8 Gewicht 60/65/70', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken Satz 1: 12x60kg, Satz 2: 10x65kg', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg'],
  ['Bankdrücken 1. Satz 12 Wdh, 2. Satz 10 Wdh', 'Bankdrücken', '1× 12, 1× 10'],
  ['Bankdrücken 5-5-5-5-5 100kg', 'Bankdrücken', '5× 5 100kg'],
  // Numbers first
  ['3x10 Bankdrücken', 'Bankdrücken', '3× 10'],
  ['3x10 Bankdrücken 60kg', 'Bankdrücken', '3× 10 60kg'],
  ['4 x 8 Kniebeugen mit 100 kg', 'Kniebeugen', '4× 8 100kg'],
  ['3 Sätze Bankdrücken à 10 Wdh', 'Bankdrücken', '3× 10'],
  ['3 Sätze à 10 Bankdrücken', 'Bankdrücken', '3× 10'],
  ['10 Wdh Bankdrücken', 'Bankdrücken', '1× 10'],
  ['3x Bankdrücken 8 Wdh', 'Bankdrücken', '3× 8'],
  ['2x30s Plank', 'Plank', '2× 30s'],
  ['30s Plank', 'Plank', '1× 30s'],
  ['500m Rudern', 'Rudern', '1× 500m'],
  ['4 Sätze à 8 Wdh. mit 80 Bankdrücken', 'Bankdrücken', '4× 8 80kg'],
  ['KH 20kg Rudern 3x10', 'KH Rudern', '3× 10 20kg'],
  // Set by set
  ['Bankdrücken 12-10-8', 'Bankdrücken', '1× 12, 1× 10, 1× 8'],
  ['Bankdrücken 12, 10, 8 Wdh.', 'Bankdrücken', '1× 12, 1× 10, 1× 8'],
  ['Bankdrücken 10,8,6 60kg', 'Bankdrücken', '1× 10 60kg, 1× 8 60kg, 1× 6 60kg'],
  ['Bankdrücken 12/10/8 60/65/70kg', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken 10-8-6-4 60-70-80-90kg', 'Bankdrücken', '1× 10 60kg, 1× 8 70kg, 1× 6 80kg, 1× 4 90kg'],
  ['Bankdrücken 3x12/10/8 60/65/70 kg', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken 3x8-12-15', 'Bankdrücken', '1× 8, 1× 12, 1× 15'],
  ['Bankdrücken 3x8 60/65/70kg', 'Bankdrücken', '1× 8 60kg, 1× 8 65kg, 1× 8 70kg'],
  ['Bankdrücken 3x8 60kg/65kg/70kg', 'Bankdrücken', '1× 8 60kg, 1× 8 65kg, 1× 8 70kg'],
  ['Bankdrücken 8/8/6/6 80/80/85/85 kg', 'Bankdrücken', '2× 8 80kg, 2× 6 85kg'],
  ['Bankdrücken 12/10/8 @60/65/70', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken 12-10-8 mit 60/65/70', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken 12x60kg 10x65kg 8x70kg', 'Bankdrücken', '1× 12 60kg, 1× 10 65kg, 1× 8 70kg'],
  ['Bankdrücken 62,5kg x 12, 67,5kg x 10', 'Bankdrücken', '1× 12 62.5kg, 1× 10 67.5kg'],
  // Different sets
  ['Bankdrücken 1x15 40kg Aufwärmen, 3x8 60kg', 'Bankdrücken', '1× warmup 15 40kg, 3× 8 60kg'],
  ['Bankdrücken 2x15 20kg warmup; 4x6 80kg', 'Bankdrücken', '2× warmup 15 20kg, 4× 6 80kg'],
  ['Bankdrücken 2x15 20kg + 4x6 80kg', 'Bankdrücken', '2× 15 20kg, 4× 6 80kg'],
  ['Bankdrücken 3x8 80kg, 2x12 60kg, Pause 2 min', 'Bankdrücken', '3× 8 80kg p120, 2× 12 60kg p120'],
  ['Bankdrücken 3x8 dann 1x12 Dropsatz', 'Bankdrücken', '3× 8, 1× dropset 12'],
  ['Bankdrücken 2 Aufwärmsätze, 3x8 60kg', 'Bankdrücken', '2× warmup, 3× 8 60kg'],
  ['Beinpresse 1x15 40kg Aufwärmen', 'Beinpresse', '1× warmup 15 40kg'],
  [
    'Bankdrücken Aufwärmen: 20kg x 15, 40kg x 8, Arbeitssätze: 3x8 60kg',
    'Bankdrücken',
    '1× warmup 15 20kg, 1× warmup 8 40kg, 3× 8 60kg',
    { notes: ['Arbeitssätze'] },
  ],
  [
    'Kniebeuge Top Set 1x5 100kg, Back-off 3x8 85kg',
    'Kniebeuge',
    '1× 5 100kg, 3× 8 85kg',
    { notes: ['Top-Satz', 'Back-off'] },
  ],
  ['Bankdrücken 3x10, letzter Satz AMRAP', 'Bankdrücken', '2× 10, 1× amrap 10'],
  ['Bankdrücken 3x10 Dropset im letzten Satz', 'Bankdrücken', '2× 10, 1× dropset 10'],
  ['Bankdrücken 3x8, dann Dropsatz', 'Bankdrücken', '3× 8', { notes: ['dann Dropsatz'] }],
  ['Bankdrücken 2 WU, 3 AS 8-10', 'Bankdrücken', '2× warmup, 3× 8-10'],
  ['Bankdrücken 2 Aufwärmsätze + 3 Arbeitssätze à 8 Wdh', 'Bankdrücken', '2× warmup, 3× 8'],
  // Times and distances
  ['Unterarmstütz 3x45s 30s', 'Unterarmstütz', '3× 45s p30'],
  ['Unterarmstütz 60s', 'Unterarmstütz', '1× 60s'],
  ['Plank 1:30 min', 'Plank', '1× 90s'],
  ['Plank 1 min 30 s', 'Plank', '1× 90s'],
  ['Plank 3 x 30 Sekunden', 'Plank', '3× 30s'],
  ['Plank 3x60"', 'Plank', '3× 60s'],
  ['Plank 3x1′', 'Plank', '3× 60s'],
  ['Plank 3x 1:00', 'Plank', '3× 60s'],
  ['Laufband 20 Minuten', 'Laufband', '1× 1200s'],
  ['Rudern 3x 500m, 2 min Pause', 'Rudern', '3× 500m p120'],
  ['Rudern 500 m', 'Rudern', '1× 500m'],
  ['Rudern 5.000 m', 'Rudern', '1× 5000m'],
  ['Laufen 5km', 'Laufen', '1× 5000m'],
  ['Laufen 1,5 km', 'Laufen', '1× 1500m'],
  ['Laufen 30min 5km', 'Laufen', '1× 1800s 5000m'],
  ['Tabata 8x20s/10s', 'Tabata', '8× 20s p10'],
  ['Seilspringen 45 sek on 15 sek off', 'Seilspringen', '1× 45s p15'],
  ['Plank 3x45sek halten', 'Plank', '3× 45s'],
  // As many as possible
  ['Klimmzug 3xAMRAP 2min', 'Klimmzug', '3× amrap p120'],
  ['Plank 3x Max', 'Plank', '3× amrap'],
  ['Klimmzüge 3 x max.', 'Klimmzüge', '3× amrap'],
  ['Klimmzüge 5 Sätze AMRAP', 'Klimmzüge', '5× amrap'],
  ['Klimmzüge 3x bis Muskelversagen', 'Klimmzüge', '3× amrap'],
  ['Liegestütze 3xmax, 60s Pause', 'Liegestütze', '3× amrap p60'],
  // Repetitions alone
  ['Liegestütz 12 Wdh', 'Liegestütz', '1× 12'],
  ['Curls 8-12', 'Curls', '1× 8-12'],
  // Rests
  ['Bankdrücken - 3x8, 60 kg, 90s Pause', 'Bankdrücken', '3× 8 60kg p90'],
  ['Kniebeuge 3x6 RIR 2 P2′', 'Kniebeuge', '3× 6 p120 rir2'],
  ['Kniebeuge 3x6 P 120s', 'Kniebeuge', '3× 6 p120'],
  ['Kniebeuge 3x6 Pause: 2:30', 'Kniebeuge', '3× 6 p150'],
  ['Kniebeuge 3x8 1-2 min Pause', 'Kniebeuge', '3× 8', { notes: ['Pause 1–2 min'] }],
  ['Kniebeuge 3x8 1,5-2 min Pause', 'Kniebeuge', '3× 8', { notes: ['Pause 1,5–2 min'] }],
  ['Kniebeuge 3x8 2 min Pause zwischen den Sätzen', 'Kniebeuge', '3× 8 p120'],
  // Within a movement
  ['Kniebeuge (2s Pause) 3x5 3min', 'Kniebeuge', '3× 5 p180', { notes: ['Pause 2 s'] }],
  ['Kniebeuge 3x8 2s Pause unten', 'Kniebeuge', '3× 8', { notes: ['2s Pause unten'] }],
  ['Kniebeuge 3x8 4s exzentrisch', 'Kniebeuge', '3× 8', { notes: ['4s exzentrisch'] }],
  // How hard
  ['Kreuzheben 3x5 RPE8', 'Kreuzheben', '3× 5 rir2'],
  ['Kniebeuge 4x8 @RPE8', 'Kniebeuge', '4× 8 rir2'],
  ['Kniebeuge 4x8 RIR: 2', 'Kniebeuge', '4× 8 rir2'],
  ['Kniebeuge 4x8 2 RIR', 'Kniebeuge', '4× 8 rir2'],
  ['Kniebeuge 4x8, 2 im Tank', 'Kniebeuge', '4× 8 rir2'],
  ['Kniebeuge 3x5 RPE 8,5', 'Kniebeuge', '3× 5', { notes: ['RPE 8,5'] }],
  ['Kniebeuge 3x5 @ RPE 7-8', 'Kniebeuge', '3× 5', { notes: ['RPE 7–8'] }],
  ['Kniebeuge 3x5 RIR 1-2', 'Kniebeuge', '3× 5', { notes: ['RIR 1–2'] }],
  ['Kniebeuge 3x5 RPE 7/8', 'Kniebeuge', '3× 5', { notes: ['RPE 7/8'] }],
  ['Kniebeuge 3x5 bei RPE 8', 'Kniebeuge', '3× 5 rir2'],
  ['Kniebeuge 3x5 @2RIR', 'Kniebeuge', '3× 5 rir2'],
  ['Kniebeuge 3x5 RIR 3/2/1', 'Kniebeuge', '3× 5', { notes: ['RIR 3/2/1'] }],
  ['Kniebeuge 3x5 RPE 4', 'Kniebeuge', '3× 5', { notes: ['RPE 4'] }],
  // How
  ['Ausfallschritte 3x10 je Seite', 'Ausfallschritte', '3× 10', { notes: ['je Seite'] }],
  ['Ausfallschritte 3x10/Seite', 'Ausfallschritte', '3× 10', { notes: ['je Seite'] }],
  ['Ausfallschritte 3x10 pro Bein', 'Ausfallschritte', '3× 10', { notes: ['je Bein'] }],
  ['Bankdrücken (Langhantel) 3x8 (je Seite)', 'Bankdrücken (Langhantel)', '3× 8', { notes: ['je Seite'] }],
  ['Seitstütz 3 x 30 sek. pro Seite', 'Seitstütz', '3× 30s', { notes: ['je Seite'] }],
  ['Crunch 3x20 p. S.', 'Crunch', '3× 20', { notes: ['je Seite'] }],
  ['Crunch 3x20 re/li', 'Crunch', '3× 20', { notes: ['je Seite'] }],
  ['Dehnen 2x60s links und rechts', 'Dehnen', '2× 60s', { notes: ['je Seite'] }],
  ['Kniebeuge 3x8 Tempo 3-1-1', 'Kniebeuge', '3× 8', { notes: ['Tempo 3-1-1'] }],
  ['Kniebeuge 3x8 Tempo 3010', 'Kniebeuge', '3× 8', { notes: ['Tempo 3-0-1-0'] }],
  ['Kniebeuge 3x8 Tempo 4-0-X-0', 'Kniebeuge', '3× 8', { notes: ['Tempo 4-0-X-0'] }],
  ['Kniebeuge 3x8 Tempo: 3/1/1/0', 'Kniebeuge', '3× 8', { notes: ['Tempo 3-1-1-0'] }],
  ['Seitheben 3x15 je 8kg', 'Seitheben', '3× 15 8kg', { notes: ['je 8 kg'] }],
  ['Dips 4x8 Körpergewicht', 'Dips', '4× 8', { notes: ['mit Körpergewicht'] }],
  ['Kniebeuge 3x10 70-80%', 'Kniebeuge', '3× 10', { notes: ['70–80 % des Maximums'] }],
  ['Ausfallschritte 3x 12 / Bein', 'Ausfallschritte', '3× 12', { notes: ['je Bein'] }],
  ['Kniebeuge 3x8 Tempo langsam', 'Kniebeuge', '3× 8', { notes: ['Tempo langsam'] }],
  ['Kniebeuge 3x8 TUT 40', 'Kniebeuge', '3× 8', { notes: ['TUT 40 s'] }],
  ['Kniebeuge 3x8 (T3110)', 'Kniebeuge', '3× 8', { notes: ['Tempo 3-1-1-0'] }],
  ['Kniebeuge 3x8 3-1-X-0', 'Kniebeuge', '3× 8', { notes: ['Tempo 3-1-X-0'] }],
  ['Beinpresse 3x10 80kg, Sitz 4', 'Beinpresse', '3× 10 80kg', { notes: ['Sitz 4'] }],
  ['Kniebeuge 3x8 letztes Mal 60kg', 'Kniebeuge', '3× 8', { notes: ['letztes Mal 60kg'] }],
  ['Burpees EMOM 10 min', 'Burpees', '', { notes: ['EMOM 10 min'] }],
  ['Liegestütze insgesamt 50 Wdh', 'Liegestütze', '', { notes: ['50 Wdh. insgesamt'] }],
  // Of machines
  ['Rad 45 Min 120 Watt', 'Rad', '1× 2700s', { notes: ['120 Watt'] }],
  ['Laufen 30min Puls 130', 'Laufen', '1× 1800s', { notes: ['Puls 130'] }],
  ['Laufband 20 min 12 % Steigung', 'Laufband', '1× 1200s', { notes: ['12 % Steigung'] }],
  ['Beinpresse 3x10 45 Grad', 'Beinpresse', '3× 10', { notes: ['45 Grad'] }],
  [
    'Kniebeuge 3 Sätze zu 12 Wdh, Tempo 2-0-2, 90 Sek. Pause',
    'Kniebeuge',
    '3× 12 p90',
    { notes: ['Tempo 2-0-2'] },
  ],
  // Names
  ['3-Punkt-Rudern 3x10', '3-Punkt-Rudern', '3× 10'],
  ['Ausfallschritt mit Kurzhanteln 3x10', 'Ausfallschritt mit Kurzhanteln', '3× 10'],
  ['Beinpresse 45 Grad 3x10 80kg', 'Beinpresse 45 Grad', '3× 10 80kg'],
  ['Bankdrücken (eng) 3x8', 'Bankdrücken (eng)', '3× 8'],
  ['Bankdrücken: 3x8', 'Bankdrücken', '3× 8'],
  ['Bizepscurl 21er 3x21', 'Bizepscurl 21er', '3× 21'],
  ['Aufwärmen 10 Min Fahrrad', 'Fahrrad', '1× warmup 600s'],
  ['Warm-up: 5 min Laufband', 'Laufband', '1× warmup 300s'],
  ['Bankdrücken', 'Bankdrücken', ''],
  ['', '', ''],
];

const GUESSED: readonly Row[] = [
  ['Liegestütz 12', 'Liegestütz', '1× 12', { guesses: ['12 Wiederholungen'] }],
  ['Crunches 3x50', 'Crunches', '3× 50', { guesses: ['3 Sätze mit 50 Wiederholungen'] }],
  ['Kniebeuge 10x3', 'Kniebeuge', '10× 3', { guesses: ['10 Sätze mit 3 Wiederholungen'] }],
  ['Kniebeuge 8-12x3', 'Kniebeuge', '3× 8-12', { guesses: ['3 Sätze'] }],
  [
    'Kniebeuge 12 10 8',
    'Kniebeuge',
    '1× 12, 1× 10, 1× 8',
    { guesses: ['Sätze mit 12, 10, 8 Wiederholungen'] },
  ],
  ['Kniebeuge 3 8 60', 'Kniebeuge', '3× 8 60kg', { guesses: ['3 Sätze, 8 Wiederholungen, 60 kg'] }],
  [
    'Kniebeuge 3-4 Sätze à 8',
    'Kniebeuge',
    '3× 8',
    { notes: ['3–4 Sätze'], guesses: ['3 Sätze, und 3–4 als Hinweis'] },
  ],
  ['Kniebeuge 12x60, 10x65', 'Kniebeuge', '1× 12 60kg, 1× 10 65kg', { guesses: ['Sätze mit 60, 65 kg'] }],
  ['Kniebeuge 60x12, 65x10', 'Kniebeuge', '1× 12 60kg, 1× 10 65kg', { guesses: ['Sätze mit 60, 65 kg'] }],
  [
    'Kniebeuge 12/10/8 60/65/70',
    'Kniebeuge',
    '1× 12 60kg, 1× 10 65kg, 1× 8 70kg',
    { guesses: ['60/65/70 als Gewichte in kg'] },
  ],
  ['Kniebeuge 135lb x 8 x 3', 'Kniebeuge', '3× 8 61kg', { guesses: ['135 lb sind 61 kg'] }],
  [
    'Kniebeuge 12/10 135/145lb',
    'Kniebeuge',
    '1× 12 61kg, 1× 10 66kg',
    { guesses: ['135 und 145 lb sind 61 und 66 kg'] },
  ],
  ['Kniebeuge 3x8 max 60kg', 'Kniebeuge', '3× 8 60kg', { notes: ['max 60 kg'], guesses: ['60 kg'] }],
  ['Kniebeuge 3x8 ~60kg', 'Kniebeuge', '3× 8 60kg', { notes: ['ca. 60 kg'], guesses: ['60 kg'] }],
  ['Kniebeuge 3x8 2-3min', 'Kniebeuge', '3× 8', { notes: ['Pause 2–3 min'], guesses: ['2–3 min als Pause'] }],
  ['Rudern 4x500m 2min', 'Rudern', '4× 500m p120', { guesses: ['2min als Pause'] }],
  ['Rudern 1000m 4:00', 'Rudern', '1× 240s 1000m', { guesses: ['4:00 für die Strecke'] }],
  ['Bankdrücken 5x5 100', 'Bankdrücken', '5× 5 100kg', { guesses: ['100 als Gewicht in kg'] }],
  ['Bankdrücken 3x8x60', 'Bankdrücken', '3× 8 60kg', { guesses: ['3 Sätze mit 60 kg'] }],
  ['Bankdrücken 60x8x3', 'Bankdrücken', '3× 8 60kg', { guesses: ['3 Sätze mit 60 kg'] }],
  ['Bankdrücken 8x60kg', 'Bankdrücken', '1× 8 60kg', { guesses: ['8 Wiederholungen mit 60 kg'] }],
  ['Bankdrücken 3x5 135 lb', 'Bankdrücken', '3× 5 61kg', { guesses: ['135 lb sind 61 kg'] }],
  ['Bankdrücken 225 lbs 5x5', 'Bankdrücken', '5× 5 102kg', { guesses: ['225 lb sind 102 kg'] }],
  [
    'Bankdrücken 3x8 60-65kg',
    'Bankdrücken',
    '3× 8 60kg',
    { notes: ['60–65 kg'], guesses: ['60 kg, und 60–65 kg als Hinweis'] },
  ],
  ['Plank 3x30-45s', 'Plank', '3× 30s', { notes: ['30–45 s'], guesses: ['30 s, und 30–45 s als Hinweis'] }],
  ['Klimmzug 3x5 +10kg', 'Klimmzug', '3× 5 10kg', { guesses: ['10 kg als Zusatzgewicht'] }],
  [
    'Dips 4x8 BW+10kg',
    'Dips',
    '4× 8 10kg',
    { notes: ['mit Körpergewicht'], guesses: ['10 kg als Zusatzgewicht'] },
  ],
  ['Bankdrücken 3x8 Pause 90', 'Bankdrücken', '3× 8 p90', { guesses: ['90 Sekunden Pause'] }],
  ['20 Burpees', 'Burpees', '1× 20', { guesses: ['20 Wiederholungen'] }],
  ['12x Liegestütze', 'Liegestütze', '1× 12', { guesses: ['12 Wiederholungen'] }],
  ['Bankdrücken 12/10', 'Bankdrücken', '1× 12, 1× 10', { guesses: ['Sätze mit 12 und 10 Wiederholungen'] }],
];

/** What could be meant in two ways or means nothing: it is marked, and never a value. */
const OPEN: readonly (readonly [text: string, name: string, sets: string, unread: readonly string[]])[] = [
  ['Bankdrücken 3x12-8', 'Bankdrücken', '', ['3x12-8']],
  ['Bankdrücken 99x8', 'Bankdrücken', '', ['99x8']],
  ['Bankdrücken 3x-3', 'Bankdrücken', '', ['3x-3']],
  ['Bankdrücken 3x0', 'Bankdrücken', '', ['3x0']],
  ['Bankdrücken 0x8', 'Bankdrücken', '', ['0x8']],
  ['Bankdrücken 3x', 'Bankdrücken', '', ['3x']],
  ['Bankdrücken x8', 'Bankdrücken', '', ['x8']],
  ['Bankdrücken 8x3x', 'Bankdrücken', '', ['8x3x']],
  ['Bankdrücken 3x1000000', 'Bankdrücken', '', ['3x1000000']],
  ['Bankdrücken 2:75', 'Bankdrücken', '', ['2:75']],
  ['Bankdrücken 3/4', 'Bankdrücken', '', ['3/4']],
  ['Bankdrücken 24.12.', 'Bankdrücken', '', ['24.12.']],
  ['Bankdrücken 3x8 12.12.2025', 'Bankdrücken', '3× 8', ['12.12.2025']],
  ['Bankdrücken 10x10x10', 'Bankdrücken', '', ['10x10x10']],
  ['Bankdrücken 3x60kg', 'Bankdrücken', '', ['3x60kg']],
  ['Bankdrücken 5x225lb', 'Bankdrücken', '', ['5x225lb']],
  ['Bankdrücken 3x10/10', 'Bankdrücken', '', ['3x10/10']],
  ['Bankdrücken 4x12/10/8', 'Bankdrücken', '', ['4x12/10/8']],
  ['Bankdrücken 5/3/1', 'Bankdrücken', '', ['5/3/1']],
  ['Kniebeuge 3-1-1', 'Kniebeuge', '', ['3-1-1']],
  ['Kniebeuge 3x8 3-1-1', 'Kniebeuge', '3× 8', ['3-1-1']],
  ['Bankdrücken 3x8 kg', 'Bankdrücken', '', ['3x8 kg']],
  ['Bankdrücken 3x8 2011', 'Bankdrücken', '3× 8', ['2011']],
  ['Bankdrücken 1x8 60 1x8 65', 'Bankdrücken', '1× 8', ['60', '1x8', '65']],
  ['Bankdrücken 5x100', 'Bankdrücken', '', ['5x100']],
  ['Plank 3x60', 'Plank', '', ['3x60']],
  ['Kniebeuge 12x3', 'Kniebeuge', '', ['12x3']],
  ['Bankdrücken 4x8-80', 'Bankdrücken', '', ['4x8-80']],
  ['Bankdrücken 80/8', 'Bankdrücken', '', ['80/8']],
  ['Bankdrücken 3/8/60', 'Bankdrücken', '', ['3/8/60']],
  ['Bankdrücken 10/10', 'Bankdrücken', '', ['10/10']],
  ['Bankdrücken 3 10', 'Bankdrücken', '', ['3 10']],
  ['Bankdrücken 3x60kg, 3x70kg', 'Bankdrücken', '', ['3x60kg, 3x70kg']],
  ['Bankdrücken 3 Sätze mit 15', 'Bankdrücken', '3×', ['mit 15']],
  ['Bankdrücken 1x3RM', 'Bankdrücken', '', ['1x3RM']],
  ['Bankdrücken 5RM 100kg', 'Bankdrücken', '', ['5RM 100kg']],
  ['Bankdrücken 4x8=80kg', 'Bankdrücken', '', ['4x8=80kg']],
  ['Bankdrücken 5x(2+2+2)', 'Bankdrücken', '', ['5x(2+2+2)']],
  ['Kniebeuge 3x8 135 Pfund', 'Kniebeuge', '3× 8', ['135 Pfund']],
  ['Kniebeuge 3x8 40 Schritte', 'Kniebeuge', '3× 8', ['40', 'Schritte']],
  ['Kniebeuge 3x8 +2,5 kg', 'Kniebeuge', '3× 8', ['+2,5 kg']],
  ['Kniebeuge 3x8 3s', 'Kniebeuge', '3× 8', ['3s']],
  ['Ergometer 20 min 80', 'Ergometer', '1× 1200s', ['80']],
  ['Kniebeuge 5x3 80%, 1x1 90%', 'Kniebeuge', '5× 3, 1× 1', ['90%', '80%']],
  ['Kniebeuge wie letztes Mal +5%', 'Kniebeuge', '', ['wie letztes Mal +5%']],
  ['Bankdrücken 3x5 @8', 'Bankdrücken', '3× 5', ['@8']],
  ['Bankdrücken 3x5+', 'Bankdrücken', '3× 5', ['+']],
  ['Bankdrücken 3x8 schwer', 'Bankdrücken', '3× 8', ['schwer']],
  ['Bankdrücken 60 3x8', 'Bankdrücken', '3× 8', ['60']],
  ['Bankdrücken 3x8 5', 'Bankdrücken', '3× 8', ['5']],
  ['Bankdrücken 3x8 Pause 2', 'Bankdrücken', '3× 8', ['Pause 2']],
  ['Bankdrücken 3x8 60/65kg', 'Bankdrücken', '3× 8', ['60/65kg']],
  ['Bankdrücken 3x8 60kg 70kg', 'Bankdrücken', '3× 8 60kg', ['70kg']],
  ['Bankdrücken 3x8 90s 60s', 'Bankdrücken', '3× 8 p90', ['60s']],
  ['Bankdrücken 3x10 3x8', 'Bankdrücken', '3× 10', ['3x8']],
  ['Ausfallschritte 3x10 2x20kg', 'Ausfallschritte', '3× 10', ['2x20kg']],
  ['Klimmzug 3x5 -20kg', 'Klimmzug', '3× 5', ['-20kg']],
  ['Bankdrücken 3x8 60..5kg', 'Bankdrücken', '3× 8', ['60..5kg']],
  ['Bankdrücken 3x8 RIR 12', 'Bankdrücken', '3× 8', ['RIR 12']],
  ['Bankdrücken 3x8 RIR', 'Bankdrücken', '3× 8', ['RIR']],
  ['Bankdrücken 3x8 RPE 11', 'Bankdrücken', '3× 8', ['RPE 11']],
  ['Bankdrücken 3x8 500%', 'Bankdrücken', '3× 8', ['500%']],
  ['Bankdrücken 3x8 +2,5', 'Bankdrücken', '3× 8', ['+2,5']],
  ['5x Liegestütz', 'Liegestütz', '', ['5x']],
  ['Step-ups 3x12 (6 pro Seite)', 'Step-ups', '3× 12', ['6']],
];

describe('one line', () => {
  it.each([...UNDERSTOOD, ...GUESSED].map((row) => [row[0], row] as const))(
    '%s',
    (_, [text, name, sets, more]) => {
      const { sets: read, ...line } = readLine(text);
      expect({ ...line, sets: brief(read) }).toEqual({
        name,
        sets,
        notes: [],
        guesses: [],
        unread: [],
        ...more,
      });
    },
  );

  it.each(OPEN)('%s is open', (text, name, sets, unread) => {
    const line = readLine(text);
    expect({ name: line.name, sets: brief(line.sets), unread: line.unread }).toEqual({ name, sets, unread });
  });

  it('loses no digit and stays within what can be done, whatever is typed', () => {
    const word = fc.constantFrom(
      ...[
        'Rudern',
        '3x8',
        '8-12',
        '60kg',
        '90s',
        'RIR2',
        'x',
        '12',
        '−3',
        '2:75',
        '1e9',
        '4x',
        'kg',
        '0x3',
        '3x0',
      ],
      ...[
        '@80',
        '12/10/8',
        ',',
        '(',
        ')',
        'je Seite',
        '85%',
        'Pause',
        '+',
        'Tempo 3-1-1',
        '3 Sätze',
        '500 m',
        'max',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ');
        const { sets, name, unread } = readLine(text);
        expect(sets.length).toBeLessThanOrEqual(MOST_SETS);
        for (const set of sets) {
          for (const value of Object.values(set))
            if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
          expect((set.reps_min ?? 0) <= (set.reps_max ?? 0)).toBe(true);
        }
        const compact = text.replace(/[\s−]/g, (one) => (one === '−' ? '-' : ''));
        for (const one of [...name.split(' '), ...unread]) expect(compact).toContain(one.replace(/\s/g, ''));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads a line of sets as the sets it was written from', () => {
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
    const set = fc
      .record({
        kind: fc.constantFrom('normal', 'warmup', 'dropset', 'amrap'),
        reps: some(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }))),
        weight_kg: some(fc.integer({ min: 0, max: 4000 }).map((quarters) => quarters / 4)),
        duration_s: some(fc.integer({ min: 0, max: 86_400 })),
        distance_m: some(fc.integer({ min: 0, max: 9999 })),
        // Shorter pauses are none between sets.
        rest_s: some(fc.oneof(fc.constant(0), fc.integer({ min: 6, max: 3600 }))),
        rir: some(fc.integer({ min: 0, max: 10 })),
      })
      .map(({ reps, ...rest }) => ({
        ...EMPTY_SET,
        ...rest,
        reps_min: reps?.[0] ?? null,
        reps_max: reps && reps[0] + reps[1],
      })) as fc.Arbitrary<ReadSet>;
    const sets = fc
      .array(fc.tuple(set, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 })
      .map((groups) => groups.flatMap(([one, count]) => Array.from({ length: count }, () => one)));
    fc.assert(
      fc.property(sets, (all) => {
        const { sets: read, unread, name, notes, guesses } = readLine(`Bankdrücken ${setsLine(all)}`);
        expect({ read, unread, name, notes, guesses }).toEqual({
          read: all,
          unread: [],
          name: 'Bankdrücken',
          notes: [],
          guesses: [],
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a number without a unit', () => {
  it.each([
    ['Plank 3x45', 'time', '3× 45s', '45 als Sekunden'],
    ['Plank 3 Sätze 60', 'time', '3× 60s', '60 als Sekunden'],
    ['60 Plank', 'time', '1× 60s', '60 als Sekunden'],
    ['Rudern 5x500', 'distance', '5× 500m', '500 als Meter'],
  ] as const)('is what the exercise is measured in: %s', (text, measuredBy, sets, guess) => {
    const line = readLine(text, measuredBy);
    expect([brief(line.sets), line.guesses, line.unread]).toEqual([sets, [guess], []]);
  });
});

describe('a relative weight', () => {
  const last = [
    { kind: 'warmup', weight_kg: 20, reps: 15 },
    { kind: 'normal', weight_kg: 60, reps: 8 },
    { kind: 'normal', weight_kg: 62.5, reps: 7 },
  ];
  it.each([
    ['Kniebeuge 2x3 85 %', { maximum_kg: 101 }, '2× 3 85kg', '85 % des Maximums'],
    ['Kniebeuge 2x3 @85% 1RM', { maximum_kg: 100 }, '2× 3 85kg', '85 % des Maximums'],
    ['Kniebeuge 2x3 85% vom Max', undefined, '2× 3', '85 % des Maximums'],
    ['Kniebeuge 85% x 5 x 3', { maximum_kg: 100 }, '3× 5 85kg', '85 % des Maximums'],
    [
      'Kniebeuge 5/3/1 65/75/85%',
      { maximum_kg: 100 },
      '1× 5 65kg, 1× 3 75kg, 1× 1 85kg',
      '65/75/85 % des Maximums',
    ],
    [
      'Kniebeuge 3x8 wie letztes Mal +2,5',
      { last },
      '1× 8 62.5kg, 1× 8 65kg, 1× 8 62.5kg',
      'wie letztes Mal +2,5 kg',
    ],
    ['Kniebeuge wie letztes Mal +5', { last }, '1× 8 65kg, 1× 7 67.5kg', 'wie letztes Mal +5 kg'],
    ['Kniebeuge wie zuletzt minus 5 kg', { last }, '1× 8 55kg, 1× 7 57.5kg', 'wie letztes Mal −5 kg'],
    ['Kniebeuge 2,5 kg mehr als letztes Mal', { last }, '1× 8 62.5kg, 1× 7 65kg', 'wie letztes Mal +2,5 kg'],
    ['Kniebeuge wie letztes Mal +1 Wdh', { last }, '1× 9 60kg, 1× 8 62.5kg', 'wie letztes Mal +1 Wdh.'],
    ['Kniebeuge 2x8 wie letztes Mal -100', { last }, '2× 8', 'wie letztes Mal −100 kg'],
    ['Kniebeuge 3x8 wie letzte Woche', {}, '3× 8', 'wie letztes Mal'],
  ])('%s', (text, known, sets, note) => {
    const line = resolved(readLine(text), known);
    expect(brief(line.sets)).toBe(sets);
    expect(line.notes).toEqual([note]);
    expect(line.unread).toEqual([]);
  });
});
