/** What words of files mean: records of the same studio alone, where they mean records. */

import { products } from '#resources/contracts/products.ts';
import { trainers } from '#resources/people/trainers.ts';
import { type importMeanings, recordsMeant } from '#resources/studio/importMeanings.ts';
import type { Hooks } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';

const MEANT = { products, trainers };

export const beforeMeaning: Required<Hooks<typeof importMeanings>>['before'] = async (
  { values },
  tx,
  current,
) => {
  const to = current && recordsMeant(current.list, current.field);
  const keys = values.keys ?? [];
  if (!to || keys.length === 0) return values;
  const found = keys.every(isId) ? await tx.getMany(MEANT[to], keys) : [];
  const isOfStudio =
    found.length === keys.length && found.every((one) => one.studio_id === current.studio_id);
  if (!isOfStudio) throw invalid({ keys: 'Diesen Eintrag gibt es im Studio nicht (mehr).' });
  return values;
};
