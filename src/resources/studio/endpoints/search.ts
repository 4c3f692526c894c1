/** The search over everything that the caller may list. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, list, text } from '#declare/fields.ts';
import { isSearched, searchedReferences } from '#declare/lists.ts';
import { count } from '#declare/parts.ts';
import { allResources } from '../../index.ts';

/** Children are found by their parents. */
export const searchedResources = allResources.filter(
  (resource) => resource.within === undefined && isSearched(resource),
);

/** What a record is found by: itself, what it refers to, and its children. */
const foundBy = searchedResources.flatMap((resource) => [
  resource.name,
  ...searchedReferences(resource, allResources).flatMap(({ child, target }) => [
    target.name,
    ...(target.apart ? [target.apart] : []),
    ...(child ? [child.name] : []),
  ]),
]);

/** Largest number of records in each group. */
export const MOST_HITS = 5;

export const search = endpoint({
  method: 'GET',
  path: 'search',
  summary: 'Suche in allem, was jemand auflisten darf, nach Ressourcen gruppiert',
  access: { level: 'trainer', subject: 'account' },
  reads: [...new Set(foundBy)],
  studio: 'any',
  query: { q: text({ label: 'Suche', required: true, max: 200 }) },
  answer: {
    similar: boolean({ label: 'Nur mit einem anderen Buchstaben gefunden', required: true }),
    groups: list({
      label: 'Was Treffer hat, in der Reihenfolge der Ressourcen',
      max: searchedResources.length,
      of: {
        resource: text({ label: 'Pfad der Ressource', required: true }),
        total: count('Treffer'),
        hits: list({
          label: 'Die ersten Treffer',
          max: MOST_HITS,
          of: {
            id: text({ label: 'Kennung', required: true }),
            title: text({ label: 'Titel', required: true }),
            line: text({ label: 'Worum es geht', required: true }),
          },
        }),
      },
    }),
  },
});

export type Found = AnswerOf<typeof search>['groups'][number];
