import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { today } from '../../../format/instants.ts';
import { type AnyAction, actionPath, addressFields } from '../../../resources/action.ts';
import type { AnyRecord, Resource } from '../../../resources/define.ts';
import type { Field } from '../../../resources/fields.ts';
import { OVERRULE, type Warning } from '../../../resources/findings.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { titleOf, useDeclarations } from '../declarations.tsx';
import { told as toldIn, united, Warnings } from '../form/Warnings.tsx';
import { ActionInput, type AskedAction, AskedProvider, findingsIn } from './ActionInput.tsx';
import { useAct } from './useAct.ts';
import { targetOf, useSeen } from './useSeen.ts';

export interface RecordActionDialogProps<R extends AnyRecord> {
  readonly resource: Resource;
  readonly record: R;
  /** Name of the declared action. */
  readonly name: string;
  readonly onClose: () => void;
  /** What the button says, where the declared label doesn't fit the record. */
  readonly label?: string;
  readonly title?: string;
  /** What the fields begin with, where it isn't their default. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What is said when it is done. */
  readonly message?: (after: R, sent: Record<string, unknown>, headers: Headers) => ReactNode;
  /** Milliseconds that it stays to be read. */
  readonly milliseconds?: number;
  /** What the services have warned of already. */
  readonly warned?: readonly Warning[];
  /** In place of one input below the other. */
  readonly children?: ReactNode;
}

/**
 * Asks what a declared action needs to know: its fields, its check at them, what there is to warn of. Carries it out.
 * @example <RecordActionDialog resource={equipment} record={bench} name="retire" onClose={close} />
 */
export function RecordActionDialog<R extends AnyRecord>(props: RecordActionDialogProps<R>) {
  const { resource, record, name, onClose, children } = props;
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action ${name}`);
  const { label = action.label, title = `${titleOf(resource, record)}: ${label}` } = props;
  const { message = (after: R) => doneText(resource, after, action) } = props;
  const act = useAct<R>(resource, record);
  const client = useQueryClient();
  const declarations = useDeclarations();
  const asked: AskedAction = { action, record, seen: useSeen(resource, record, action) };
  const [told, setTold] = useState<readonly Warning[]>(props.warned ?? []);
  const inAddress = addressFields(actionPath(name, action));
  const names = Object.keys(action.fields).filter((field) => !inAddress.includes(field));
  const values = {
    ...Object.fromEntries(names.map((field) => [field, beginning(action.fields[field])])),
    ...props.values,
    [CONFIRMED]: false,
  };

  /** The services look again, and may know more than this page does. */
  const learn = (error: unknown) => {
    setTold((before) => united(before, toldIn(error)));
    for (const field of action.sees ?? []) {
      const target = targetOf(resource, field, declarations);
      if (target) void client.invalidateQueries({ queryKey: [target.path, 'getOne'] });
    }
  };

  const submit = async ({ [CONFIRMED]: confirmed, ...body }: Record<string, unknown>) => {
    const { warnings } = await findingsIn(asked, body);
    const overrule = confirmed ? united(warnings, told).map((warning) => warning.name) : [];
    try {
      const sent = { ...body, ...(overrule.length > 0 && { [OVERRULE]: overrule }) };
      await act(name, sent, ({ data, headers }) => message(data, sent, headers), props.milliseconds);
    } catch (error) {
      learn(error);
      throw error;
    }
    onClose();
  };

  return (
    <ActionDialog<Record<string, unknown>>
      title={title}
      action={label}
      danger={action.danger ?? false}
      values={values}
      submit={submit}
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
            told={told}
            action={label}
            onEntered={() => setTold([])}
          />
        )}
      </AskedProvider>
    </ActionDialog>
  );
}

/** What is said of an action that is done. @example doneText(equipment, bench, retire) // 'Hantelbank: ausgemustert.' */
export function doneText(resource: Resource, after: object, { done }: Pick<AnyAction, 'done'>): string {
  return `${titleOf(resource, after)}: ${done}.`;
}

/** The declared default; a required day begins with today. */
function beginning(field: Field | undefined): unknown {
  if (field && 'default' in field) return field.default;
  return field?.kind === 'day' && field.required ? today() : null;
}
