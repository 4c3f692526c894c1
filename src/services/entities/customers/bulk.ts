/** The words of `POST /api/v1/auth/customers/bulk` that are its own: assigning, tagging, activating. */
import { customers } from '../../../resources/customers.ts';
import { isObject, normalise } from '../../http/normalise.ts';
import { invalid } from '../../http/problem.ts';
import { fieldSchema } from '../../http/schemas.ts';
import { isId } from '../../storage/ids.ts';

/** What each word does to which list. */
const WORDS = {
  assign: ['add', 'trainer_ids'],
  unassign: ['remove', 'trainer_ids'],
  tag: ['add', 'tags'],
  untag: ['remove', 'tags'],
} as const;

/**
 * The body in the general words of such an address.
 * @throws Problem 422 at `trainer_id` or `tags`
 * @example customersBulk({ ids, action: word, tags: ['vip'] }) // for „tag“: { ids, action: 'update', add: { tags: ['vip'] } }
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
