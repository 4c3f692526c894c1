import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type AnyAction, actionPath, addressFields, declaredAction } from '#declare/action.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import type { Rehearsal } from '#declare/rehearsal.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { titleOf } from '../../fields/declarations.tsx';
import { united, Warnings, warningsOf } from '../form/Warnings.tsx';
import { ActionInput, type AskedAction, AskedProvider, findingsIn } from './ActionInput.tsx';
import { useGivenValues } from './asked.ts';
import { proposed } from './proposed.ts';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { useAct } from './useAct.ts';
import { useSeen } from './useSeen.ts';

export interface RecordActionDialogProps<R extends AnyRecord> {
  readonly resource: Resource;
  readonly record: R;
  /** Name of the declared action. */
  readonly name: string;
  readonly onClose: () => void;
  /** Label of the button, where the declared one doesn't fit the record. */
  readonly label?: string;
  readonly title?: string;
  /** Initial values, where they differ from the defaults. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Success message. */
  readonly message?: (after: R, sent: Record<string, unknown>, headers: Headers) => ReactNode;
  /** Duration of the message in milliseconds. */
  readonly milliseconds?: number;
  /** Warnings that the services have already returned. */
  readonly warned?: readonly Warning[];
  /** Replaces the stack of inputs. */
  readonly children?: ReactNode;
}

/**
 * Dialog of a declared action: its fields, their check, and warnings to confirm. Carries it out.
 * @example <RecordActionDialog resource={equipment} record={bench} name="retire" onClose={close} />
 */
export function RecordActionDialog<R extends AnyRecord>(props: RecordActionDialogProps<R>) {
  const { resource, record, name, onClose, children } = props;
  const action = declaredAction(resource, name);
  const { label = action.label, title = `${titleOf(resource, record)}: ${label}` } = props;
  const { message = (after: R) => doneText(resource, after, action) } = props;
  const act = useAct<R>(resource, record);
  const asked: AskedAction = { action, record, seen: useSeen(resource, record, action) };
  const [returned, setReturned] = useState<readonly Warning[]>(props.warned ?? []);
  const inAddress = addressFields(actionPath(name, action));
  const names = Object.keys(action.fields).filter((field) => !inAddress.includes(field));
  const values = {
    ...Object.fromEntries(names.map((field) => [field, proposed(action.fields[field])])),
    ...props.values,
    ...useGivenValues(),
    [CONFIRMED]: false,
  };

  const [rehearsed, setRehearsed] = useState<Rehearsal>();
  const { rehearse } = useAdminDataProvider();

  /** Sends what was entered; keeps the warnings that the services return. */
  const send = async (
    { [CONFIRMED]: confirmed, ...body }: Record<string, unknown>,
    work: (sent: Record<string, unknown>) => Promise<unknown>,
  ) => {
    const { warnings } = await findingsIn(asked, body);
    // An input that says what its value means has the warnings of it confirmed.
    const { [OVERRULE]: told = [], ...own } = body as { readonly [OVERRULE]?: readonly string[] };
    const all = confirmed ? united(warnings, returned).map((warning) => warning.name) : [];
    const overrule = [...new Set([...told, ...all])];
    try {
      const sent = { ...own, ...(overrule.length > 0 && { [OVERRULE]: overrule }) };
      await work(sent);
    } catch (error) {
      // The services check again, and may know more than this page.
      setReturned((before) => united(before, warningsOf(error)));
      throw error;
    }
  };
  const submit = async (entered: Record<string, unknown>) => {
    await send(entered, (sent) =>
      act(name, sent, ({ data, headers }) => message(data, sent, headers), props.milliseconds),
    );
    onClose();
  };
  const tryOut = async (entered: Record<string, unknown>) => {
    setRehearsed(undefined);
    const { id, version, parent_id } = record;
    await send(entered, async (sent) => {
      const parent = typeof parent_id === 'string' ? { parent: parent_id } : {};
      setRehearsed(await rehearse(resource.path, id, name, sent, { version, ...parent }));
    });
  };

  return (
    <ActionDialog<Record<string, unknown>>
      title={title}
      action={label}
      danger={action.danger ?? false}
      values={values}
      submit={submit}
      aside={{ label: 'Nur proben', submit: tryOut }}
      onClose={onClose}
    >
      <AskedProvider value={asked}>
        {action.help && <Typography color="text.secondary">{action.help}</Typography>}
        {children ??
          names.map((field, index) => <ActionInput key={field} source={field} autoFocus={index === 0} />)}
        {action.warnings && (
          <Warnings
            find={async (entered) => (await findingsIn(asked, entered)).warnings}
            also={Object.values(asked.seen).map((one) => one?.id)}
            returned={returned}
            action={label}
            onEntered={() => setReturned([])}
          />
        )}
        {rehearsed && <RehearsalPanel of={rehearsed} onEntered={() => setRehearsed(undefined)} />}
      </AskedProvider>
    </ActionDialog>
  );
}

/**
 * Returns the success message of an action.
 * @example doneText(equipment, bench, retire) // 'Hantelbank: ausgemustert.'
 */
export function doneText(resource: Resource, after: object, { done }: Pick<AnyAction, 'done'>): string {
  return `${titleOf(resource, after)}: ${done}.`;
}
