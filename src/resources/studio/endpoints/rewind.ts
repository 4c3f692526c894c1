/** Rewinding: takes back what one person changed within a span, and keeps what came later. */
import { type AnswerOf, endpoint, json } from '#declare/endpoint.ts';
import { instant, list, text, texts } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { MOST_REWOUND } from '#declare/rewind.ts';
import { allResources } from '../../index.ts';

const everyName = allResources.map(({ name }) => name);

const access = { level: 'admin', subject: 'security' } as const;

const span = {
  from: instant({ label: 'Von', required: true }),
  until: instant({ label: 'Bis', required: true }),
} as const;

const whose = { ...span, of: text({ label: 'Änderungen von', required: true, max: 36 }) } as const;

/** What becomes of a record. */
export const REWIND_KINDS = {
  remove: 'kommt in den Papierkorb',
  restore: 'kommt zurück',
  change: 'wird wie vorher',
  conflict: 'später von anderen geändert',
  counter: 'nur durch Gegenbuchung',
  refused: 'geht nicht',
} as const;

export type RewindKind = keyof typeof REWIND_KINDS;

interface Changed {
  readonly before: unknown;
  readonly after: unknown;
  readonly at?: readonly number[];
}

export interface RewoundRecord {
  /** Name of the resource. */
  readonly resource: string;
  readonly record_id: string;
  readonly title: string;
  /** What it is about, beside the title. */
  readonly line: string;
  readonly kind: RewindKind;
  /** Why it isn't rewound, or how it can be. */
  readonly reason: string | null;
  /** From now to then, as in the audit log. */
  readonly changes: Readonly<Record<string, Changed>>;
  /** What others changed since, by path: from now to then. The empty path stands for the record itself. */
  readonly conflicts: Readonly<Record<string, Changed>>;
}

export interface RewindPreview {
  /** Records that change. */
  readonly total: number;
  readonly records: readonly RewoundRecord[];
}

const RECORDS = json({
  type: 'object',
  required: ['total', 'records'],
  properties: {
    total: { type: 'integer' },
    records: {
      type: 'array',
      items: {
        type: 'object',
        required: ['resource', 'record_id', 'title', 'line', 'kind', 'reason', 'changes', 'conflicts'],
        properties: {
          ...{ resource: { type: 'string' }, record_id: { type: 'string' }, title: { type: 'string' } },
          line: { type: 'string' },
          ...{ kind: { enum: Object.keys(REWIND_KINDS) }, reason: { type: ['string', 'null'] } },
          ...{ changes: { type: 'object' }, conflicts: { type: 'object' } },
        },
      },
    },
  },
});

const refusals = {
  404: 'Eine solche Rückspulung gibt es nicht',
  409: 'Etwas davon lässt sich nicht zurücknehmen',
  422: `Mehr als ${MOST_REWOUND} Datensätze, oder die Zeit liegt nicht in den letzten 30 Tagen`,
} as const;

/** Key of a conflict in the body of `rewind`. @example conflictKey(record, 'phone') */
export const conflictKey = (
  { resource, record_id }: Pick<RewoundRecord, 'resource' | 'record_id'>,
  path: string,
) => `${resource} ${record_id} ${path}`.trim();

export const rewindAuthors = endpoint({
  method: 'GET',
  path: 'auth/rewind/authors',
  summary: 'Rückspulen: wer in der Zeit etwas geändert hat',
  access,
  studio: 'one',
  query: span,
  answer: {
    authors: list({
      label: 'Personen',
      max: 1000,
      of: {
        of: text({ label: 'Kennung', required: true, max: 36 }),
        name: text({ label: 'Name', required: true }),
        changes: count('Änderungen'),
      },
    }),
  },
  reads: everyName,
});

export const rewindPreview = endpoint({
  method: 'POST',
  path: 'auth/rewind/preview',
  summary: 'Rückspulen: was sich ändern würde, geprobt und nicht geschrieben',
  access,
  studio: 'one',
  body: { ...whose, conflicts: texts({ label: 'Trotzdem zurückspulen', max: MOST_REWOUND, length: 500 }) },
  answer: RECORDS,
  long: true,
  costly: true,
  reads: everyName,
  refusals,
});

export const rewind = endpoint({
  method: 'POST',
  path: 'auth/rewind',
  summary: 'Rückspulen: was eine Person in einer Zeit geändert hat; was andere später änderten, bleibt',
  access,
  studio: 'one',
  fresh: true,
  body: { ...whose, conflicts: texts({ label: 'Trotzdem zurückspulen', max: MOST_REWOUND, length: 500 }) },
  answer: {
    rewind_id: text({ label: 'Rückspulung', max: 36 }),
    records: count('Zurückgespulte Datensätze'),
    left: list({
      label: 'Was blieb',
      max: MOST_REWOUND,
      of: {
        title: text({ label: 'Was', required: true, max: 500 }),
        reason: text({ label: 'Warum', required: true, max: 2000 }),
      },
    }),
  },
  idempotent: true,
  long: true,
  costly: true,
  reads: everyName,
  refusals,
});

export const takeRewindBack = endpoint({
  method: 'POST',
  path: 'auth/rewinds/:id/take-back',
  summary: 'Eine Rückspulung zurücknehmen, ganz oder gar nicht',
  access,
  fresh: true,
  answer: { records: count('Datensätze') },
  idempotent: true,
  long: true,
  costly: true,
  reads: everyName,
  refusals,
});

export type RewindDone = AnswerOf<typeof rewind>;
