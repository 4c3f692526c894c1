/**
 * Hand-drawn paths of a body from front and back: the right half of each, mirrored on rendering. Units are those of the
 * view box; the figure is centred on x = 0 and 420 high.
 */
import type { Muscle } from '#resources/training/exercises.ts';

/** Outline from the neck around the arm and down the leg. */
export const OUTLINE =
  'M0 40 L9 40 L10 58 Q14 65 30 69 Q47 73 50 92 L53 120 Q57 138 59 158 L63 194 Q68 208 63 222 Q57 227 54 214 L51 196 L45 158 L41 128 L37 110 Q37 130 33 150 Q30 165 31 176 Q37 190 38 206 Q41 236 37 268 Q33 288 32 300 Q37 322 34 346 Q30 376 28 394 Q35 404 33 410 L13 410 Q14 398 17 392 Q14 360 14 330 Q11 312 11 298 Q7 260 3 216 L0 214 Z';

export const HEAD = { cx: 0, cy: 23, rx: 16, ry: 21 } as const;

type Side = Readonly<Partial<Record<Muscle, string>>>;

const FOREARMS = 'M45 141 Q53 137 56 130 Q58 150 60 172 L61 190 L53 192 Q47 165 45 141 Z';

export const FRONT: Side = {
  neck: 'M0 46 L7 46 L8 59 L0 66 Z',
  traps: 'M10 60 Q14 66 27 70 L14 73 Q8 72 5 66 Z',
  shoulders: 'M30 71 Q46 75 48 92 L50 104 Q40 101 37 90 Q35 79 27 73 Z',
  chest: 'M1 75 L24 74 Q33 78 36 91 Q35 104 24 107 Q10 109 1 102 Z',
  biceps: 'M38 102 Q44 106 50 107 L52 120 Q53 132 47 137 Q41 128 38 112 Z',
  forearms: FOREARMS,
  abdominals:
    'M1 106 Q12 111 19 109 L20 142 Q20 172 12 192 Q6 202 1 204 Z M22 110 L34 105 Q35 130 31 150 Q28 166 30 178 L23 186 Q22 150 22 110 Z',
  abductors: 'M31 181 Q36 193 37 208 Q39 224 38 238 Q32 224 26 199 Z',
  adductors: 'M2 207 L13 205 Q19 222 16 246 Q13 262 9 272 Q5 238 2 214 Z',
  quadriceps: 'M16 205 L24 202 Q30 226 37 244 Q37 268 31 291 Q23 299 15 295 Q10 284 11 274 Q18 258 19 232 Z',
  calves: 'M14 308 Q22 303 30 307 Q35 326 31 350 Q28 374 25 390 L19 390 Q16 350 14 308 Z',
};

export const BACK: Side = {
  neck: 'M0 42 L8 42 L8 57 L0 60 Z',
  traps: 'M0 62 L10 60 Q15 67 29 71 Q22 84 14 92 Q6 108 0 130 Z',
  shoulders: 'M31 71 Q46 75 48 92 L50 104 Q41 99 35 89 Q30 82 26 77 Z',
  'middle back': 'M15 94 Q21 87 25 80 Q32 90 35 103 Q25 112 11 115 Q9 108 15 94 Z',
  lats: 'M36 107 Q36 128 32 147 Q26 158 15 160 Q4 150 1 134 Q6 124 9 117 Q25 116 36 107 Z',
  'lower back': 'M0 138 Q4 154 14 163 Q24 162 30 156 Q29 168 30 177 Q14 179 0 190 Z',
  triceps: 'M38 102 Q44 106 50 107 L52 120 Q53 132 47 137 Q41 128 38 112 Z',
  forearms: FOREARMS,
  glutes: 'M1 194 Q15 182 30 180 Q37 194 37 211 Q34 226 18 228 Q5 228 1 216 Z',
  hamstrings: 'M4 230 Q18 234 37 227 Q39 252 33 284 Q24 295 13 291 Q8 262 4 230 Z',
  calves: 'M12 303 Q22 297 31 304 Q36 324 32 346 Q25 360 17 348 Q12 328 12 303 Z',
};

/** Positions of both figures, with room for the hands. */
export const VIEW = { width: 280, height: 420, front: 70, back: 210 } as const;
