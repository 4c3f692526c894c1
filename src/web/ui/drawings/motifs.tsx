/**
 * Line drawings of one set, 120 by 96. Lines are in the colour of the text, `<g className="accent">` in the primary one;
 * `className="tint"` is its faint ground.
 */
import type { ReactNode } from 'react';

const Ground = () => <path d="M14 84 H106" />;

const People = (
  <>
    <circle className="tint" cx="60" cy="46" r="34" />
    <Ground />
    <path d="M30 84 Q30 62 48 60 M90 84 Q90 62 72 60" />
    <circle cx="40" cy="40" r="9" />
    <circle cx="80" cy="40" r="9" />
    <g className="accent">
      <circle cx="60" cy="36" r="12" />
      <path d="M40 84 Q40 56 60 56 Q80 56 80 84" />
    </g>
  </>
);

const Sheet = (
  <>
    <rect className="tint" x="42" y="14" width="52" height="66" rx="6" />
    <path d="M32 84 V20 Q32 14 38 14 H70 L84 28 V84 Z M70 14 V28 H84" />
    <path d="M42 38 H74 M42 48 H74 M42 58 H60" />
    <g className="accent">
      <path d="M42 74 Q48 64 52 72 T62 70 T72 72" />
      <path d="M96 50 L82 72 L80 80 L88 76 L102 54 Z" />
    </g>
  </>
);

const Ticket = (
  <>
    <rect className="tint" x="22" y="36" width="80" height="44" rx="8" />
    <path d="M18 38 Q18 32 24 32 H96 Q102 32 102 38 V46 A6 6 0 0 0 102 58 V66 Q102 72 96 72 H24 Q18 72 18 66 V58 A6 6 0 0 0 18 46 Z" />
    <path d="M72 34 V40 M72 46 V52 M72 58 V64" />
    <g className="accent">
      <circle cx="34" cy="44" r="4" />
      <circle cx="48" cy="44" r="4" />
      <circle cx="34" cy="58" r="4" />
      <path d="M45 58 L48 61 L54 54" />
    </g>
  </>
);

const Calendar = (
  <>
    <rect className="tint" x="30" y="26" width="68" height="58" rx="8" />
    <path d="M22 30 Q22 22 30 22 H90 Q98 22 98 30 V76 Q98 84 90 84 H30 Q22 84 22 76 Z M22 38 H98 M40 14 V28 M80 14 V28" />
    <path d="M36 50 H46 M36 62 H46 M36 74 H46 M74 50 H84 M74 74 H84" />
    <g className="accent">
      <rect x="54" y="46" width="32" height="20" rx="5" />
      <path d="M62 56 L67 61 L77 51" />
    </g>
  </>
);

const House = (
  <>
    <circle className="tint" cx="62" cy="50" r="34" />
    <Ground />
    <path d="M26 84 V44 L60 18 L94 44 V84 M34 38 V22 H42 V32" />
    <path d="M36 52 H50 V66 H36 Z M43 52 V66 M36 59 H50" />
    <g className="accent">
      <path d="M64 84 V58 Q64 54 68 54 H78 Q82 54 82 58 V84" />
      <path d="M77 70 V72" />
    </g>
  </>
);

const Dumbbell = (
  <>
    <ellipse className="tint" cx="60" cy="52" rx="46" ry="28" />
    <Ground />
    <path d="M46 52 H74 M22 52 H16 M98 52 H104" />
    <rect x="22" y="36" width="10" height="32" rx="4" />
    <rect x="88" y="36" width="10" height="32" rx="4" />
    <g className="accent">
      <rect x="34" y="26" width="12" height="52" rx="5" />
      <rect x="74" y="26" width="12" height="52" rx="5" />
    </g>
  </>
);

const Clipboard = (
  <>
    <rect className="tint" x="38" y="20" width="56" height="64" rx="6" />
    <path d="M46 20 H38 Q32 20 32 26 V78 Q32 84 38 84 H82 Q88 84 88 78 V26 Q88 20 82 20 H74 M46 14 H74 V26 H46 Z" />
    <path d="M58 42 H78 M58 56 H78 M58 70 H70" />
    <g className="accent">
      <path d="M41 42 L45 46 L52 38 M41 56 L45 60 L52 52" />
      <circle cx="46" cy="70" r="3" />
    </g>
  </>
);

const Bowl = (
  <>
    <circle className="tint" cx="60" cy="46" r="34" />
    <Ground />
    <path d="M24 52 H96 Q96 84 60 84 Q24 84 24 52 Z M46 84 H74" />
    <path d="M34 52 Q36 40 46 42 M86 52 Q86 42 78 42" />
    <g className="accent">
      <path d="M60 50 Q46 46 48 32 Q50 22 60 28 Q70 22 72 32 Q74 46 60 50 Z" />
      <path d="M60 28 Q60 18 68 16" />
    </g>
  </>
);

const Tag = (
  <>
    <circle className="tint" cx="66" cy="48" r="34" />
    <path d="M22 46 V24 Q22 18 28 18 H52 L94 60 Q98 64 94 68 L72 86 Q68 90 64 86 Z" />
    <circle cx="36" cy="32" r="5" />
    <g className="accent">
      <path d="M76 58 Q68 50 61 58 Q54 67 62 74 Q66 77 70 76 M50 58 L64 66 M56 52 L70 60" />
    </g>
  </>
);

const Coins = (
  <>
    <circle className="tint" cx="60" cy="48" r="34" />
    <Ground />
    <path d="M24 62 V74 Q24 80 42 80 Q60 80 60 74 V62 M24 62 Q24 56 42 56 Q60 56 60 62 Q60 68 42 68 Q24 68 24 62 Z" />
    <path d="M24 68 Q24 74 42 74 Q60 74 60 68" />
    <g className="accent">
      <circle cx="76" cy="46" r="22" />
      <path d="M84 38 Q76 32 70 40 Q66 46 70 53 Q76 60 84 54 M62 43 H76 M62 49 H76" />
    </g>
  </>
);

const Box = (
  <>
    <ellipse className="tint" cx="60" cy="54" rx="44" ry="30" />
    <Ground />
    <path d="M28 46 V80 Q28 84 32 84 H88 Q92 84 92 80 V46 M28 46 L60 56 L92 46 L60 36 Z M60 56 V84 M28 46 L16 36 L48 26 L60 36 M92 46 L104 36 L72 26 L60 36" />
    <g className="accent">
      <path d="M60 26 V12 M48 20 L42 12 M72 20 L78 12" />
    </g>
  </>
);

const Lens = (
  <>
    <circle className="tint" cx="54" cy="44" r="34" />
    <path d="M18 84 H46 M86 84 H104" />
    <path d="M40 40 H66 M40 50 H58" />
    <g className="accent">
      <circle cx="54" cy="44" r="26" />
      <path d="M73 63 L94 84" strokeWidth="5" />
    </g>
  </>
);

export const MOTIFS = {
  ...{ customers: People, staff: People, admins: People },
  ...{ contracts: Sheet, letters: Sheet, cards: Ticket, products: Tag, money: Coins },
  ...{ schedule: Calendar, courses: Calendar, locations: House, studios: House },
  ...{ exercises: Dumbbell, equipment: Dumbbell, workouts: Clipboard, nutrition: Bowl },
  ...{ dashboard: Clipboard, settings: Box, other: Box, nothingFound: Lens, tasks: Clipboard },
} as const satisfies Record<string, ReactNode>;

export type Motif = keyof typeof MOTIFS;
