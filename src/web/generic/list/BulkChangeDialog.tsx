import type { ReactNode } from 'react';
import type { Fields } from '../../../resources/fields.ts';
import { ActionDialog, type ActionDialogProps } from '../../ui/ActionDialog.tsx';
import { defaultsOf } from '../form/defaults.ts';
import { InputKind } from '../inputs/InputKind.tsx';

interface BulkChangeDialogProps
  extends Pick<ActionDialogProps<Record<string, unknown>>, 'title' | 'action' | 'submit' | 'onClose'> {
  readonly fields: Fields;
  /** Of references: which records there are to choose from. */
  readonly among?: Readonly<Record<string, Record<string, unknown>>> | undefined;
  /** Whom it is about. */
  readonly children: ReactNode;
}

/** Asks what is to be changed of several records. */
export function BulkChangeDialog({ fields, among, children, ...dialog }: BulkChangeDialogProps) {
  return (
    <ActionDialog {...dialog} maxWidth="xs" values={defaultsOf(fields)}>
      {children}
      {Object.entries(fields).map(([name, field], index) => (
        <InputKind
          key={name}
          field={field}
          source={name}
          autoFocus={index === 0}
          {...(among?.[name] && { among: among[name] })}
        />
      ))}
    </ActionDialog>
  );
}
