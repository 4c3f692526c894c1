/**
 * Row-level security for trainers who see their own customers alone, by `declare/ownRows.ts`. Their transactions have a
 * role of their own, which inherits the rights and the policies of `studio_app`; restrictive policies narrow it. Others
 * don't pay for it, and no statement passes it by.
 */
import type { Resource } from '#declare/define.ts';
import { type Belonging, belongingOf, MET_FOR_DAYS } from '#declare/ownRows.ts';
import { OWN_ROWS } from './catalog.ts';
import type { Making, Part } from './databaseObjects.ts';
import { APP_ROLE, OF_STUDIO, OF_TRAINER, TRAINER_ROLE } from './role.ts';
import { type SQL, sql } from './statement.ts';

const quoted = (name: string) => `"${name}"`;
const strings = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const STUDIO = `nullif(nullif(${OF_STUDIO}, '*'), '')::uuid`;
const TRAINER = `nullif(${OF_TRAINER}, '')::uuid`;
const FIRST = 'removed,0,rows,0';

/** Records that belong to somebody, in a table by their resource's name and id. */
const BY_RECORD = ['audit_log', 'readings', 'plan_links'];
/** Counts of rows, in a table by the counted one's name. */
const COUNTS = ['row_counts', 'tallies'];

interface Owned {
  readonly resource: Resource;
  readonly belonging: Belonging;
}

const ownedAmong = (resources: readonly Resource[]): Owned[] =>
  resources.flatMap((resource) => {
    const belonging = belongingOf(resource, resources);
    return belonging ? [{ resource, belonging }] : [];
  });

const ownName = ({ name }: Resource) => `studio_own_${name}`;
const metName = ({ name }: Resource) => `studio_met_${name}`;
const freeName = ({ name }: Resource) => `studio_free_${name}`;

/** A subquery that the planner evaluates once a statement, whose result an index can be searched by. */
const own = (of: Resource) => `ANY (ARRAY(SELECT ${ownName(of)}()))`;
const met = (of: Resource, column: 'id' | 'belongs_to') =>
  `ANY (ARRAY(SELECT m.${column} FROM ${metName(of)}() m))`;

/** They run with their owner's rights: a policy that read a table with a policy of its own would refer to itself. */
const definer = (name: string, parameters: string, returns: string, body: string): Making => ({
  statements: [
    `CREATE OR REPLACE FUNCTION ${name}(${parameters}) RETURNS ${returns} LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $body$ ${body} $body$`,
    `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`,
  ],
  objects: [`function ${name}`],
});

/**
 * Returns a query of the ids that a trainer reaches of records that are assigned to trainers. A list asks by them: the
 * policy alone, whose selectivity the planner doesn't know, would be tested on each row in order.
 */
export function reachedIds(resource: Resource, resources: readonly Resource[]): SQL | undefined {
  const owned = ownedAmong(resources);
  const one = owned.find((of) => of.resource === resource);
  if (one?.belonging.by !== 'trainers') return undefined;
  const meets = meeting(resource, owned);
  const ids = [
    `SELECT ${ownName(resource)}() AS id`,
    ...(meets ? [`SELECT m.belongs_to FROM ${metName(meets.resource)}() m`] : []),
  ];
  return sql.raw(ids.join(' UNION '));
}

/** Returns the resource by whose records a trainer meets others' customers. */
const meeting = (resource: Resource, owned: readonly Owned[]) =>
  owned.find(
    ({ resource: { name, access }, belonging: of }) =>
      of.by === 'reference' && of.to === resource && access.rows?.met !== undefined && name !== resource.name,
  );

/** Returns the parts of the schema that keep trainers to their own customers, functions first. */
export function ownRows(resources: readonly Resource[]): Part[] {
  const owned = ownedAmong(resources);
  if (owned.length === 0) return [];
  const functions = owned.flatMap((one) => functionsOf(one));
  return [
    { name: 'own rows', ...together(functions) },
    ...owned.map((one) => ({
      name: `own rows ${one.resource.name}`,
      statements: policiesOf(one, owned),
      objects: [`own rows ${one.resource.name}`],
    })),
    ...besides(owned).map(([table, visible]) => ({
      name: `own rows ${table}`,
      statements: policy(table, 'SELECT', visible),
      objects: [`own rows ${table}`],
    })),
  ];
}

/** Returns the condition that a record is assigned to the trainer. */
const assigned = (alias: string, { access }: Resource) =>
  `${alias}.${quoted(access.rows!.assigned!)} && ARRAY[${TRAINER}]`;

function together(makings: readonly Making[]): Making {
  return {
    statements: makings.flatMap(({ statements }) => statements),
    objects: makings.flatMap(({ objects }) => objects),
  };
}

function functionsOf({ resource, belonging }: Owned): Making[] {
  const table = quoted(resource.name);
  if (belonging.by === 'trainers')
    return [
      definer(
        ownName(resource),
        '',
        'SETOF uuid',
        `SELECT t.id FROM ${table} t WHERE t.studio_id = ${STUDIO} AND ${assigned('t', resource)}`,
      ),
    ];
  if (belonging.by !== 'children') return [];
  const { child, belongs, to } = belonging;
  const { held } = resource.access.rows!;
  const children = `FROM ${quoted(child.name)} c WHERE c.studio_id = studio AND c.parent_id = parent`;
  const until = child.access.rows?.met;
  return [
    ...(until === undefined
      ? []
      : [
          definer(
            metName(child),
            '',
            'TABLE (id uuid, belongs_to uuid)',
            `SELECT c.id, c.${quoted(belongs)} FROM ${table} t
  JOIN ${quoted(child.name)} c ON c.studio_id = t.studio_id AND c.parent_id = t.id
  WHERE t.studio_id = ${STUDIO} AND t.${quoted(held!)} = ${TRAINER}
    AND t.${quoted(until)} >= now() - interval '${MET_FOR_DAYS} days'`,
          ),
        ]),
    definer(
      freeName(resource),
      'studio uuid, parent uuid',
      'boolean',
      // A scalar subquery: the planner turns any other into a join, which may begin with all of a trainer's records.
      `SELECT NOT EXISTS (SELECT ${children})
  OR EXISTS (SELECT ${children} AND (SELECT ${assigned('o', to)} FROM ${quoted(to.name)} o
    WHERE o.studio_id = studio AND o.id = c.${quoted(belongs)}))`,
    ),
  ];
}

function policiesOf(one: Owned, owned: readonly Owned[]): string[] {
  const { resource, belonging } = one;
  const mine = condition(one);
  const meets = meeting(resource, owned);
  if (belonging.by !== 'trainers' || !meets) return policy(resource.name, 'ALL', mine);
  return policy(resource.name, 'ALL', mine, `${mine} OR id = ${met(meets.resource, 'belongs_to')}`);
}

/** Returns the condition of the rows that a trainer reaches. */
function condition({ resource, belonging }: Owned): string {
  const { held, open = {}, nobody, met: until } = resource.access.rows ?? {};
  const ways = held === undefined ? [] : [`${quoted(held)} = (SELECT ${TRAINER})`];
  switch (belonging.by) {
    case 'trainers':
      return `${quoted(belonging.column)} && (SELECT ARRAY[${TRAINER}])`;
    case 'nobody':
      return 'false';
    case 'parent':
      return `EXISTS (SELECT FROM ${quoted(belonging.parent.name)} p
  WHERE p.studio_id = ${quoted(resource.name)}.studio_id AND p.id = ${quoted(resource.name)}.parent_id)`;
    case 'children':
      for (const [field, values] of Object.entries(open))
        ways.push(`${quoted(field)} IN (${strings(values)})`);
      ways.push(`${freeName(resource)}(studio_id, id)`);
      break;
    case 'reference':
      ways.push(`${quoted(belonging.column)} = ${own(belonging.to)}`);
      if (resource.fields[belonging.column]?.required !== true && nobody !== 'hidden')
        ways.push(`${quoted(belonging.column)} IS NULL`);
      if (until !== undefined) ways.push(`id = ${met(resource, 'id')}`);
  }
  return ways.join(' OR ');
}

/** Returns the tables beside the resources' that tell of records, each with the condition of the rows to see. */
function besides(owned: readonly Owned[]): [table: string, visible: string][] {
  const names = strings(owned.map(({ resource }) => resource.name));
  const of = (table: string, { resource, belonging }: Owned) =>
    `resource = '${resource.name}' AND ${
      belonging.by === 'trainers'
        ? `record_id = ${own(resource)}`
        : `EXISTS (SELECT FROM ${quoted(resource.name)} r WHERE r.studio_id = ${table}.studio_id AND r.id = ${table}.record_id)`
    }`;
  const binned = owned.flatMap(({ resource, belonging }) => {
    if (belonging.by !== 'reference') return [];
    const referred = `(contents #>> '{${FIRST},${belonging.column}}')::uuid`;
    // `NULL = ANY (empty array)` is false rather than NULL, so that `coalesce` wouldn't tell records of nobody.
    const mine = `${referred} IS NULL OR ${referred} = ${own(belonging.to)}`;
    return [`resource = '${resource.name}' AND (${mine})`];
  });
  const others = owned.filter(({ belonging }) => belonging.by === 'parent' || belonging.by === 'children');
  const roots = owned.filter(({ belonging }) => belonging.by === 'trainers');
  return [
    ...BY_RECORD.map((table): [string, string] => [
      table,
      [`resource NOT IN (${names})`, ...owned.map((one) => of(table, one))].join(' OR '),
    ]),
    // What is counted of a field is named by its table and the field.
    ...COUNTS.map((table): [string, string] => [table, `split_part(table_name, '.', 1) NOT IN (${names})`]),
    [
      'deleted_records',
      [
        `resource NOT IN (${names})`,
        ...others.map(({ resource }) => `resource = '${resource.name}'`),
        ...binned,
      ].join(' OR '),
    ],
    [
      'accounts',
      [
        `resource IS NULL OR resource NOT IN (${strings(roots.map(({ resource }) => resource.name))})`,
        ...roots.map(({ resource }) => `uid = ${own(resource)}`),
      ].join(' OR '),
    ],
  ];
}

/** Returns the statements of the policies. @param seen the condition of the rows to see, where those to write are others */
function policy(table: string, command: 'ALL' | 'SELECT', mine: string, seen?: string): string[] {
  const made = (name: string, on: string, rule: string) => [
    `DROP POLICY IF EXISTS ${name} ON ${quoted(table)}`,
    `CREATE POLICY ${name} ON ${quoted(table)} AS RESTRICTIVE FOR ${on} TO ${TRAINER_ROLE} ${rule}`,
  ];
  if (seen === undefined) return made(OWN_ROWS, command, `USING (${mine})`);
  return [
    ...made(`${OWN_ROWS}_read`, 'SELECT', `USING (${seen})`),
    ...made(`${OWN_ROWS}_create`, 'INSERT', `WITH CHECK (${mine})`),
    ...made(`${OWN_ROWS}_change`, 'UPDATE', `USING (${mine})`),
    ...made(`${OWN_ROWS}_delete`, 'DELETE', `USING (${mine})`),
  ];
}
