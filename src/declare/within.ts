/** Child resources: records that belong to one record of another resource, and are deleted with it. */
import { type Fields, reference } from './fields.ts';

/** The field that names the parent's record. Set from the address, never by the body. */
function parentField<const P extends string>(parent: P) {
  return reference(parent, { label: 'Gehört zu', required: true, readOnly: true, onDelete: 'cascade' });
}

type ParentField<P extends string> = ReturnType<typeof parentField<P>>;

/** The fields of a declaration, with `parent_id` where there is a parent. */
export type WithParent<F extends Fields, P extends string> = [P] extends [never]
  ? F
  : F & { readonly parent_id: ParentField<P> };

/**
 * Adds `parent_id` to the fields of a child. Masks all of them where the parent's consent covers the whole record, so
 * that no value reaches the audit log.
 */
export function withParent(fields: Fields, { within, sensitive }: { within?: string; sensitive?: string }) {
  if (within === undefined) return fields;
  const declared = sensitive
    ? Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, masked: true }]))
    : fields;
  return { parent_id: parentField(within), ...declared };
}

/**
 * The path of a child's endpoints below one parent's record.
 * @example apiOf(measurements, customer.id) // 'auth/customers/0199…/measurements'
 */
export function apiOf({ api, within }: { readonly api: string; readonly within?: string }, parent?: string) {
  if (within === undefined) return api;
  if (parent === undefined) throw new Error(`${api} lies below a record of ${within}: name it by parent_id`);
  return api.replace(':parent_id', encodeURIComponent(parent));
}
