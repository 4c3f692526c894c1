/** What sentences mean, and which are refused: nothing is guessed where a word isn't understood. */
import { describe, expect, it } from 'vitest';
import { may } from '#access/may.ts';
import { ALL_FEATURES, type EnabledFeatures, NO_FEATURES } from '#declare/features.ts';
import { LEVEL, type LevelName } from '#declare/levels.ts';
import type { Intent } from '#declare/sentence/asked.ts';
import { understand } from '#declare/sentence/sentence.ts';
import { allResources } from '#resources/index.ts';
import { REFUSED, TO_TRAINERS } from './refused.ts';
import { UNDERSTOOD } from './understood.ts';

const TODAY = '2026-11-24';

function read(text: string, level: LevelName = 'admin', features: EnabledFeatures = ALL_FEATURES) {
  const user = { uid: 'u1', level: LEVEL[level], studio_id: 's1', features };
  return understand(text, {
    resources: allResources,
    today: TODAY,
    refuses: (right, resource) => {
      const decision = may(user, right, resource);
      if (!decision.allowed) return decision.reason;
      return decision.scope.rows === 'own' ? 'level' : undefined;
    },
  });
}

const written = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}=${Array.isArray(value) ? value.join('+') : value}`)
    .join('');

function meaning(intent: Intent | undefined): string {
  if (!intent) return '–';
  if (intent.kind === 'list') return `list ${intent.resource.name}${written(intent.filter)}`;
  if (intent.kind === 'create') {
    const { wanted } = intent;
    return `create ${intent.resource.name}${written(intent.values)}${wanted ? ` ${wanted.field}:${wanted.text}` : ''}`;
  }
  if (intent.kind === 'records') {
    const { resource, record, wanted } = intent;
    return `records ${resource.name} <${record}>${wanted ? ` ${wanted.field}` : ''}`;
  }
  const names = intent.candidates.map(({ resource, action }) => `${resource.name}.${action}`);
  return `${names.join('|')} <${intent.record}>${written(intent.values)}`;
}

describe('is understood', () => {
  const all = Object.entries(UNDERSTOOD).flatMap(([meant, texts]) =>
    texts.map((text) => [text, meant] as const),
  );
  it.each(all)('%s', (text, meant) => {
    const { intent, refusal, unclear } = read(text);
    expect([meaning(intent), refusal, unclear.map(({ from, to }) => text.slice(from, to))]).toEqual([
      meant,
      undefined,
      [],
    ]);
  });

  it('in at least three hundred sentences', () => {
    expect(new Set(all.map(([text]) => text)).size).toBeGreaterThanOrEqual(300);
  });
});

describe('is refused', () => {
  it.each(REFUSED.map((text) => [text]))('%s', (text) => {
    expect(read(text).intent).toBeUndefined();
  });

  it.each(TO_TRAINERS.map((text) => [text]))('to trainers: %s', (text) => {
    expect(read(text).intent).toBeDefined();
    const { intent, refusal } = read(text, 'trainer');
    expect(intent).toBeUndefined();
    expect(refusal).toMatch(/nur für Admin|Rechte|darfst/);
  });

  it('in at least a hundred sentences', () => {
    expect(new Set([...REFUSED, ...TO_TRAINERS]).size).toBeGreaterThanOrEqual(100);
  });
});

describe('what is not understood', () => {
  const unclear = (text: string) => read(text).unclear.map(({ from, to }) => text.slice(from, to));
  it('is named, and nothing is offered', () => {
    expect(unclear('pausiere Hoffmann gelb')).toEqual(['gelb']);
    expect(unclear('Karte 16 abbuchen am Dienstag')).toEqual(['Dienstag']);
    expect(unclear('pausiere Hoffmann und Petersen')).toEqual(expect.arrayContaining(['und']));
    expect(unclear('lösche alle Kunden')).toEqual(['lösche']);
  });

  it('is named beside a list', () => {
    const { intent } = read('aktive Verträge in Lila');
    expect(intent).toMatchObject({ kind: 'list' });
    expect(unclear('pausierte Verträge xyzzy')).toEqual(['xyzzy']);
  });

  it('says why something is refused', () => {
    expect(read('pausiere alle Verträge').refusal).toBe('Das geht nur für einen Eintrag auf einmal.');
    expect(read('pausiere Hoffmann am 31.2.').refusal).toBe('Den 31.2. gibt es nicht.');
    expect(read('pausiere Hoffmann nicht').refusal).toBe('Verneintes wird nicht ausgeführt.');
    expect(read('pausiere').refusal).toBe('Nenne noch, wen oder was es betrifft.');
    expect(read('neuer Kurs', 'admin', NO_FEATURES).refusal).toBe(
      'Kurse sind in diesem Studio nicht eingeschaltet.',
    );
    expect(read('neues Lebensmittel', 'admin', NO_FEATURES).refusal).toBe(
      'Lebensmittel sind in diesem Studio nicht eingeschaltet.',
    );
    expect(read('sperre den Kurs Yoga').refusal).toBe('„Sperren“ gibt es für Kurse nicht.');
  });
});
