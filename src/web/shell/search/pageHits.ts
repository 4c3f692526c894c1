/** Pages of the app by the words of their names, without a call. */
import type { Resource } from '#declare/define.ts';
import type { Permissions } from '#web/data/permissions.ts';
import { mayVisit } from '#web/generic/addresses.ts';
import { pages } from '#web/generic/pages.ts';
import { pageName } from '../pageName.ts';

export interface PageHit {
  readonly title: string;
  readonly path: string;
}

/**
 * Returns the pages that the user may visit and whose names have a word beginning with each of the typed ones.
 * @example pageHits('einst', permissions, allResources) // [{ title: 'Einstellungen', path: '/settings' }]
 */
export function pageHits(
  typed: string,
  permissions: Permissions,
  resources: readonly Resource[],
): readonly PageHit[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = new Map<string, PageHit>();
  for (const page of pages(resources)) {
    const title = pageName(page, resources);
    if (!title || found.has(title) || page.path.includes(':')) continue;
    const parts = fold(title).split(/[\s,-]+/);
    if (!words.every((word) => parts.some((part) => part.startsWith(word)))) continue;
    if (mayVisit(page.path, permissions, resources)) found.set(title, { title, path: page.path });
  }
  return [...found.values()];
}

/** Case and accents don't matter: 'ubung' finds 'Übungen'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}
