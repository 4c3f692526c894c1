/** Who may do what: a table for people, asked of `may` for each level and role. */
import { exists } from '#declare/access.ts';
import type { Right as Asks, Resource } from '#declare/define.ts';
import { ALL_FEATURES } from '#declare/features.ts';
import { LEVEL, LEVEL_LABEL } from '#declare/levels.ts';
import { belongingOf, seesOwnCustomers } from '#declare/ownRows.ts';
import { ROLE_NAMES, ROLES, type RoleName, SUBJECT_LABEL, SUBJECTS } from '#declare/roles.ts';
import { may } from './may.ts';

interface Kind {
  readonly label: string;
  readonly help: string;
  readonly level: number;
  readonly role: RoleName | null;
}

const LEVELS = ['trainer', 'admin'] as const;

/** The kinds of staff of a studio: each level, followed by its roles. */
export const STAFF: readonly Kind[] = LEVELS.flatMap((level) => [
  { label: LEVEL_LABEL[level], help: 'Ohne Rolle.', level: LEVEL[level], role: null },
  ...ROLE_NAMES.filter((role) => ROLES[role].level === level).map((role) => ({
    ...ROLES[role],
    level: LEVEL[level],
    role,
  })),
]);

const WORDS = {
  read: 'ansehen',
  create: 'anlegen',
  update: 'ändern',
  act: 'Aktionen',
  delete: 'löschen',
} as const;
type Asked = keyof typeof WORDS;

/** What a kind of staff may do with the records of a resource: all that anybody may, some of it, or nothing. */
export interface Right {
  readonly extent: 'all' | 'some' | 'none';
  /** @example 'ansehen, anlegen' */
  readonly text: string;
}

interface Row {
  readonly name: string;
  readonly label: string;
  /** In the order of `STAFF`. */
  readonly rights: readonly Right[];
}

interface Section {
  readonly subject: string;
  readonly label: string;
  readonly rows: readonly Row[];
}

/**
 * Returns the rights of a studio's staff, by subject. Children are as their parent, and left out where their subject is.
 * @param ownCustomers whether trainers see their own customers alone
 * @example whoMay(allResources)[0].rows[0].rights[1].text // 'ansehen, anlegen, ändern'
 */
export function whoMay(resources: readonly Resource[], { ownCustomers = false } = {}): readonly Section[] {
  return SUBJECTS.flatMap((subject) => {
    const of = resources.filter(
      ({ access, within }) =>
        access.subject === subject &&
        resources.find(({ name }) => name === within)?.access.subject !== subject,
    );
    const isOwned = (resource: Resource) => ownCustomers && belongingOf(resource, resources) !== undefined;
    // Templates can share their plural with what is made of them; the singular tells the two apart.
    const labelOf = ({ label }: Resource) =>
      of.filter((one) => one.label.many === label.many).length > 1 ? label.one : label.many;
    const rows = of
      .map((resource) => rowOf(resource, labelOf(resource), isOwned(resource)))
      .filter(({ rights }) => rights.some(isAny));
    return rows.length === 0 ? [] : [{ subject, label: SUBJECT_LABEL[subject], rows }];
  });
}

const isAny = ({ extent }: Right) => extent !== 'none';

function rowOf(resource: Resource, label: string, isOwned: boolean): Row {
  const asked = (Object.keys(WORDS) as Asked[]).filter((one) =>
    one === 'act' ? actionsOf(resource).length > 0 : exists(resource.access, one),
  );
  return {
    name: resource.name,
    label,
    rights: STAFF.map((kind) => {
      const right = rightOf(kind, resource, asked);
      return isOwned && isAny(right) && seesOwnCustomers(kind) ? ofOwn(right) : right;
    }),
  };
}

const ofOwn = ({ text }: Right): Right => ({ extent: 'some', text: `eigene Kunden: ${text}` });

const actionsOf = ({ actions = {} }: Resource): readonly Asks[] => Object.values(actions);

function rightOf(kind: Kind, resource: Resource, asked: readonly Asked[]): Right {
  const user = { ...kind, uid: 'u', studio_id: 's', features: ALL_FEATURES };
  const reachOf = (right: Asks) => {
    const decision = may(user, right, resource);
    return decision.allowed ? decision.scope.rows : undefined;
  };
  const actions = actionsOf(resource).map(reachOf);
  const reach = (one: Asked) =>
    one === 'act' ? (actions.find((of) => of === 'studio') ?? actions.find(Boolean)) : reachOf(one);
  const lists = reachOf('list') !== undefined;
  const words = asked.flatMap((one) => {
    const rows = reach(one);
    if (rows === undefined) return [];
    if (rows === 'own') return `${WORDS[one]} (eigenes)`;
    return one === 'read' && !lists ? 'einzeln ansehen' : WORDS[one];
  });
  if (words.length === 0) return { extent: 'none', text: 'nichts' };
  const isAll =
    asked.length > 1 &&
    lists &&
    actions.every((of) => of === 'studio') &&
    asked.every((one) => reach(one) === 'studio');
  return { extent: isAll ? 'all' : 'some', text: words.join(', ') };
}
