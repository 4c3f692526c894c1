import RehearseIcon from '@mui/icons-material/FactCheckOutlined';
import { type ComponentType, useEffect, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { declaredAction } from '#declare/action.ts';
import type { AnyRecord } from '#declare/define.ts';
import { today } from '#format/instants.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import type { Action } from './action.ts';
import { type AskedAct, GivenValues, useAskedAct } from './asked.ts';
import { doneText, RecordActionDialog, type RecordActionDialogProps } from './RecordActionDialog.tsx';
import { useAct } from './useAct.ts';

export interface RecordActionOptions
  extends Pick<RecordActionDialogProps<AnyRecord>, 'label' | 'title' | 'values' | 'message' | 'children'> {
  readonly icon: ComponentType;
  /** Carries it out at once; the dialog, which can rehearse it, is in a menu. */
  readonly direct?: boolean;
}

/**
 * Returns a declared action on the current record: label, reason of a refusal, and dialog; undefined where the user may
 * not do it, or the record is already in its final state.
 * @example const retire = useRecordAction('retire', { icon: RetireIcon });
 */
export function useRecordAction(name: string, options: RecordActionOptions): Action | undefined {
  const resource = useDeclaration();
  const record = useRecordContext<AnyRecord>();
  const { may } = useMay();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const act = useAct<AnyRecord>(resource, { version: 0, ...record, id: record?.id ?? '' });
  const action = declaredAction(resource, name);
  const { icon, direct = false, ...dialog } = options;
  const context = { today: today() };
  const isOffered =
    record &&
    !action.already?.(record) &&
    may(action, resource, record.id) &&
    action.offered?.(record, context) !== false;
  const refusal = isOffered ? action.allowed?.(record, context) : undefined;
  const { asked: requested, take } = useAskedAct(resource, record?.id);
  const [given, setGiven] = useState<AskedAct['values']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    // Without a dialog of its own it is confirmed in the one of `AskedDialog`.
    if (requested?.name !== name || !isOffered || refusal !== undefined || direct || !take()) return;
    setGiven(requested.values);
    setAsking(true);
  }, [requested]);
  if (!isOffered) return undefined;
  const message = options.message ?? ((after: AnyRecord) => doneText(resource, after, action));
  const carryOut = async () => {
    setBusy(true);
    try {
      await act(name, {}, ({ data, headers }) => message(data, {}, headers));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  const label = options.label ?? action.label;
  const asked: Action = {
    ...{ id: name, label, icon, refusal },
    onClick: () => setAsking(true),
    dialog: asking && (
      <GivenValues value={given}>
        <RecordActionDialog
          {...dialog}
          resource={resource}
          record={record}
          name={name}
          onClose={() => {
            setAsking(false);
            setGiven(undefined);
          }}
        />
      </GivenValues>
    ),
  };
  if (!direct) return asked;
  return {
    ...{ id: name, label, icon, refusal, busy },
    onClick: () => void carryOut(),
    asked: {
      ...asked,
      ...{ id: `${name} asked`, label: `${label}: erst proben`, icon: RehearseIcon, inMenu: true },
    },
  };
}
