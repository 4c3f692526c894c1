/** The specific actions of `POST /api/v1/auth/customers/bulk`: assigning, tagging, activating. */
import { customers } from '#resources/people/customers.ts';
import { isObject, normalise } from '#services/http/normalise.ts';
import { fieldSchema } from '#services/http/schemas.ts';
import { invalid } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';

/** The change of a list by each action. */
const WORDS = {
  assign: ['add', 'trainer_ids'],
  unassign: ['remove', 'trainer_ids'],
  tag: ['add', 'tags'],
  untag: ['remove', 'tags'],
} as const;

/**
 * Translates the body to the general actions.
 * @throws Problem 422 at `trainer_id` or `tags`
 * @example customersBulk({ ids, action: word, tags: ['vip'] }) // for „tag“: { ids, action: 'update', add: {
 * tags: ['vip'] } }
 */
export function customersBulk(body: unknown): unknown {
  if (!isObject(body) || typeof body.action !== 'string' || !Object.hasOwn(WORDS, body.action)) return body;
  const { action, trainer_id, tags, ...others } = body;
  const [part, list] = WORDS[action as keyof typeof WORDS];
  const named = list === 'tags' ? tagsOf(tags) : trainerOf(trainer_id);
  return { ...others, action: 'update', [part]: { [list]: named } };
}

function trainerOf(id: unknown): string[] {
  if (!isId(id)) throw invalid({ trainer_id: 'Bitte einen Mitarbeiter auswählen.' });
  return [id.toLowerCase()];
}

function tagsOf(raw: unknown): unknown {
  const tags = normalise(customers.fields.tags, raw);
  const { error } = fieldSchema(customers.fields.tags, { today: '' }).safeParse(tags);
  if (error) throw invalid({ tags: error.issues[0]?.message ?? 'Das sind keine Tags.' });
  if (Array.isArray(tags) && tags.length === 0)
    throw invalid({ tags: 'Bitte mindestens einen Tag angeben.' });
  return tags;
}
