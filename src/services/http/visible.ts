/** Visibility: which fields of a record a caller receives. */
import { isOwn, maySee, seesMask, type User } from '#access/may.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { type Mask, maskOf } from '#declare/masks.ts';
import { outOfLists } from '#declare/sensitive.ts';
import type { AuditEntry } from '#services/storage/types.ts';

/**
 * Returns a function that removes the fields hidden from the caller's level, and masks those it may only
 * recognise. The caller's own record is complete.
 * @example const show = presenter(trainer, trainers); show(colleague) // no e-mail, no phone
 */
export function presenter(user: User, resource: Resource): (record: AnyRecord) => AnyRecord {
  const hidden = hiddenFields(user, resource);
  const masks = masksFor(user, resource);
  const { assigned, glimpse } = resource.access.rows ?? {};
  const isMet = (record: AnyRecord) =>
    assigned !== undefined && !(record[assigned] as readonly string[]).includes(user.uid);
  const meets = user.own_customers === true && glimpse !== undefined;
  if (hidden.size === 0 && masks.length === 0 && !meets) return (record) => record;
  return (record) => {
    if (isOwn(user, record.id)) return record;
    const shown = meets && isMet(record) ? only(record, resource, glimpse) : { ...record };
    for (const name of hidden) delete shown[name];
    for (const [name, mask] of masks) {
      const value = shown[name];
      if (typeof value === 'string') shown[name] = mask(value);
    }
    return shown;
  };
}

/** Returns the record with these of its fields, and those that have to have a value; the others are empty. */
function only(record: AnyRecord, { fields }: Resource, names: readonly string[]): AnyRecord {
  const shown: AnyRecord = { ...record };
  for (const [name, { required }] of Object.entries(fields))
    if (!required && !names.includes(name)) shown[name] = Array.isArray(record[name]) ? [] : null;
  return shown;
}

/**
 * Returns the same for the records of a list, which omit sensitive fields.
 * @example rows.map(listPresenter(trainer, customers)) // neither injuries nor health_notes
 */
export function listPresenter(user: User, resource: Resource): (record: AnyRecord) => AnyRecord {
  const show = presenter(user, resource);
  const sensitive = outOfLists(resource);
  if (sensitive.length === 0) return show;
  return (record) => {
    const shown = { ...show(record) };
    for (const name of sensitive) delete shown[name];
    return shown;
  };
}

/** The fields that each record of a list is answered with. */
export interface ListedFields {
  /** Names of those answered as they are. */
  readonly clear: readonly string[];
  /** By name. */
  readonly masks: ReadonlyMap<string, Mask>;
}

/**
 * Returns the fields by which `listPresenter` shows records, where they are the same for all of them. Undefined where they
 * depend on the record: the caller's own is complete, strangers' are narrowed; and for children, as readings of their
 * health data are noted by record.
 * @example listedFields(trainer, customers)?.masks.has('iban') // true
 */
export function listedFields(user: User, resource: Resource): ListedFields | undefined {
  const { access, within } = resource;
  const hidden = hiddenFields(user, resource);
  const masks = new Map(masksFor(user, resource));
  const differs =
    (access.own !== undefined && hidden.size + masks.size > 0) ||
    (user.own_customers === true && access.rows?.glimpse !== undefined);
  if (differs || within !== undefined) return undefined;
  const omitted = new Set([...hidden, ...outOfLists(resource)]);
  const shown = Object.keys(allFields(resource)).filter((name) => !omitted.has(name));
  return { clear: shown.filter((name) => !masks.has(name)), masks };
}

function masksFor(user: User, { fields }: Resource) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const mask = seesMask(user, field) ? maskOf(field) : undefined;
    return mask ? [[name, mask] as const] : [];
  });
}

/** Returns the names of the fields that the caller may not see. */
export function hiddenFields(user: User, resource: Resource, own = false): ReadonlySet<string> {
  return new Set(
    Object.entries(resource.fields)
      .filter(([, field]) => !maySee(user, field, own))
      .map(([name]) => name),
  );
}

/**
 * Returns the names of the fields excluded from searches, filters and sorts: those that lists omit or mask.
 */
export function unaskedFields(user: User, resource: Resource): ReadonlySet<string> {
  const masked = masksFor(user, resource).map(([name]) => name);
  return new Set([...hiddenFields(user, resource), ...masked, ...outOfLists(resource)]);
}

/** Returns an entry of the audit log without changes of hidden fields. */
export function presentEntry(entry: AuditEntry, hidden: ReadonlySet<string>): AuditEntry {
  if (hidden.size === 0) return entry;
  const changes = Object.fromEntries(
    Object.entries(entry.changes).filter(([path]) => !hidden.has(path.split('.')[0] ?? path)),
  );
  return { ...entry, changes };
}
