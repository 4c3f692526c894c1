/** What a sentence asks for, as options of the search: nothing is done before the dialog that an option opens. */
import { useMemo } from 'react';
import { may } from '#access/may.ts';
import type { Resource, Right } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { filterOf } from '#declare/lists.ts';
import { resourceByName } from '#declare/named.ts';
import type { Intent, Unclear } from '#declare/sentence/asked.ts';
import { understand } from '#declare/sentence/sentence.ts';
import { textOf } from '#declare/valueText.ts';
import { today } from '#format/instants.ts';
import { type Permissions, useMyPermissions } from '#web/data/permissions.ts';
import { createPath, listPath, recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { activeFilters } from '#web/generic/list/filterKinds.ts';
import { refusalOf } from '#web/generic/record/actions/AskedDialog.tsx';
import { askFor } from '#web/generic/record/actions/asked.ts';
import type { Option } from './option.ts';
import { type NamedOf, useRecordsOf } from './useRecordsOf.ts';

export interface Meant {
  readonly options: readonly Option[];
  /** Why nothing is offered although something is asked for. */
  readonly refusal?: string | undefined;
  /** Parts of the text that weren't understood. */
  readonly unclear: readonly Unclear[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** What the search over everything looks for; undefined where the sentence names no record. */
  readonly words: string | undefined;
}

/** Group of what a sentence asks for. */
export const ACTS = 'Tun';

/**
 * Returns what a text asks for.
 * @example useMeant('pausiere Hoffmann').options // [{ group: 'Tun', title: 'Vertrag 17: Pausieren', … }]
 */
export function useMeant(text: string): Meant {
  const declarations = useDeclarations();
  const permissions = useMyPermissions();
  const { intent, refusal, unclear } = useMemo(
    () => understand(text, { resources: declarations, today: today(), refuses: refusing(permissions) }),
    [text, declarations, permissions],
  );
  const words = wordsOf(intent);
  const asked = useRecordsOf({
    resources: words === undefined ? [] : searchedFor(intent, declarations),
    words: words ?? '',
  });
  // What a name stands for otherwise is offered only once no record is called so.
  const answered = !asked.isPending && !asked.error;
  const options = intent && (answered || asked.found.length > 0) ? optionsOf(intent, asked.found) : [];
  const nobody = answered && words !== undefined && intent?.kind !== 'records' && options.length === 0;
  return {
    options,
    refusal: refusal ?? (nobody ? `Zu „${words}“ gibt es hier nichts.` : undefined),
    unclear,
    pending: asked.isPending,
    error: asked.error,
    retry: asked.retry,
    words: intent || refusal ? words : text,
  };
}

/** Own records alone don't count: a sentence names others'. */
const refusing = (permissions: Permissions) => (right: Right, resource: Resource) => {
  const decision = may(permissions, right, resource);
  if (!decision.allowed) return decision.reason;
  return decision.scope.rows === 'own' ? ('level' as const) : undefined;
};

function wordsOf(intent: Intent | undefined): string | undefined {
  if (intent?.kind === 'action' || intent?.kind === 'records') return intent.record;
  return intent?.kind === 'create' ? intent.wanted?.text : undefined;
}

/** Resources whose record the sentence names. */
function searchedFor(intent: Intent | undefined, declarations: readonly Resource[]): readonly Resource[] {
  if (intent?.kind === 'action') return intent.candidates.map(({ resource }) => resource);
  if (intent?.kind !== 'create' && intent?.kind !== 'records') return [];
  const { wanted } = intent;
  const target = wanted && resourceByName(wanted.to, declarations);
  return [...(intent.kind === 'records' ? [intent.resource] : []), ...(target ? [target] : [])];
}

function optionsOf(intent: Intent, found: readonly NamedOf[]): readonly Option[] {
  if (intent.kind === 'list') return [listOption(intent)];
  if (intent.kind === 'records') return recordOptions(intent, found);
  return intent.kind === 'create' ? createOptions(intent, found) : actOptions(intent, found);
}

/** The records that the action can be done with come first, the others say why it can't. */
function actOptions(
  { candidates, values }: Intent & { kind: 'action' },
  found: readonly NamedOf[],
): readonly Option[] {
  const rows = found.flatMap(({ resource, named, similar }) => {
    const name = candidates.find((one) => one.resource === resource)?.action;
    const action = name === undefined ? undefined : resource.actions?.[name];
    if (name === undefined || !action) return [];
    return named.map(
      ({ record, title, line }): Option => ({
        key: `act ${resource.path} ${record.id}`,
        group: similar ? `${ACTS}, ähnlich geschrieben` : ACTS,
        title: `${title}: ${action.label}`,
        line,
        filled: written(action.fields, values),
        refusal: refusalOf(action, record),
        to: recordPath(resource, record.id),
        state: askFor(resource, record.id, name, values),
      }),
    );
  });
  return rows.sort((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined));
}

function createOptions(
  { resource, values, wanted }: Intent & { kind: 'create' },
  found: readonly NamedOf[],
): readonly Option[] {
  const option = {
    group: ACTS,
    title: `${resource.label.one} anlegen`,
    filled: written(resource.fields, values),
    to: createPath(resource),
  };
  const plain = { ...option, key: `create ${resource.path}` };
  if (!wanted) return [{ ...plain, state: { record: values } }];
  const { field, several, otherwise } = wanted;
  const options = found.flatMap(({ named, similar }) =>
    named.map(({ record, title, line }) => ({
      ...option,
      key: `create ${resource.path} ${record.id}`,
      group: similar ? `${ACTS}, ähnlich geschrieben` : ACTS,
      title: `${option.title}: ${title}`,
      line,
      state: { record: { ...values, [field]: several ? [record.id] : record.id } },
    })),
  );
  if (options.length > 0 || !otherwise) return options;
  const all = { ...values, ...otherwise };
  return [{ ...plain, filled: written(resource.fields, all), state: { record: all } }];
}

/** Largest number of persons for whom a new record is offered beside those that are there. */
const FOR = 3;

/** The records of the kind, then a new one for whoever is called so. */
function recordOptions(
  { resource, wanted }: Intent & { kind: 'records' },
  found: readonly NamedOf[],
): readonly Option[] {
  const records = found
    .filter((one) => one.resource === resource)
    .flatMap(({ named, similar }) =>
      named.map(
        ({ record, title, line }): Option => ({
          key: `${resource.path} ${record.id}`,
          group: similar ? `${resource.label.many}, ähnlich geschrieben` : resource.label.many,
          title,
          line,
          to: recordPath(resource, record.id),
        }),
      ),
    );
  if (!wanted) return records;
  const persons = found
    .filter((one) => one.resource !== resource)
    .map((one) => ({ ...one, named: one.named.slice(0, FOR) }));
  return [...records, ...createOptions({ kind: 'create', resource, values: {}, wanted }, persons)];
}

function listOption({ resource, filter }: Intent & { kind: 'list' }): Option {
  const fields = Object.keys(filter).flatMap((key) => {
    const { name, field } = filterOf(resource, key);
    return field ? [[name, field] as const] : [];
  });
  const chips = activeFilters([...new Map(fields)], filter, (_, id) => id).map(({ text }) => text);
  if (filter.q) chips.unshift(`Suche: ${filter.q}`);
  return {
    key: `list ${resource.path}`,
    group: ACTS,
    title: `${resource.label.many} anzeigen`,
    line: chips.join(' · '),
    to: listPath(resource, chips.length > 0 ? { filter } : {}),
  };
}

/** The values that a form begins with, in German. @example written(PAUSE, { to: '2026-12-31' }) // 'Bis: 31.12.2026' */
function written(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [`${field.label}: ${textOf(field, value)}`] : [];
    })
    .join(' · ');
}
