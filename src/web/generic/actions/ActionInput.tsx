import { createContext, useContext } from 'react';
import { today } from '../../../format/instants.ts';
import type { About, AnyAction } from '../../../resources/action.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { Fields } from '../../../resources/fields.ts';
import { type Findings, findingsOf } from '../../../resources/findings.ts';
import { InputKind } from '../inputs/InputKind.tsx';
import { checkValue } from '../validators.ts';

/** The action that a dialog asks about, and what its rules are told. */
export interface AskedAction {
  readonly action: AnyAction;
  readonly record: AnyRecord;
  readonly seen: About<unknown>['seen'];
}

const AskedContext = createContext<AskedAction | undefined>(undefined);
export const AskedProvider = AskedContext.Provider;

const NOTHING: Findings = { errors: {}, warnings: [] };

/** What the action's own rules find in a body; nothing while one of its fields can't be read. */
export async function findingsIn(
  { action, record, seen }: AskedAction,
  body: Record<string, unknown>,
): Promise<Findings> {
  for (const [name, field] of Object.entries(action.fields))
    if (await checkValue(field, body[name])) return NOTHING;
  return findingsOf(action.check?.(complete(action.fields, body), { today: today(), record, seen }));
}

/** Every field of the body: what wasn't entered is null, as the services read it. */
function complete(fields: Fields, body: Record<string, unknown>): Record<string, unknown> {
  return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...body };
}

interface ActionInputProps {
  readonly source: string;
  readonly autoFocus?: boolean;
  /** Of a reference: which records are offered. */
  readonly among?: Record<string, unknown>;
}

/**
 * The input of a field of the action that a dialog asks about: label, help, rules and the action's check are declared.
 * @example <ActionInput source="received_on" autoFocus />
 */
export function ActionInput({ source, autoFocus = false, among }: ActionInputProps) {
  const asked = useContext(AskedContext);
  const field = asked?.action.fields[source];
  if (!asked || !field) throw new Error(`No action with a field ${source} is asked about`);
  return (
    <InputKind
      field={field}
      source={source}
      autoFocus={autoFocus}
      {...(among && { among })}
      validate={async (value: unknown, all: Record<string, unknown>) =>
        (await checkValue(field, value)) ?? (await findingsIn(asked, all)).errors[source]
      }
    />
  );
}
