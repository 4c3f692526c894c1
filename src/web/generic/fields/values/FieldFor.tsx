import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { valueAt } from '#declare/valueAt.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useMay } from '../../useMay.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { isEmpty, Value } from './Value.tsx';

/** Returns a declared field of the current resource where the user may see it. */
function useVisibleField(source: string) {
  const field = fieldAt(useDeclaration(), source);
  const { see } = useMay();
  return field && see(field) ? field : undefined;
}

/**
 * Renders a field of the current record in German; nothing where the user may not see it.
 * @example <FieldFor source="birthday" />
 */
export function FieldFor({ source }: { source: string }) {
  const field = useVisibleField(source);
  const record = useRecordContext();
  return field && record ? <Value field={field} value={valueAt(record, source)} /> : null;
}

export interface FactForProps {
  readonly source: string;
  readonly label?: string;
  /** Replaces the rendered value; a dash is shown where it is empty. */
  readonly children?: ReactNode;
}

/**
 * Renders a field of the current record with its label, within `<Facts>`; nothing where the user may not see it.
 * @example <Facts><FactFor source="birthday" /></Facts>
 */
export function FactFor({ source, label, children }: FactForProps) {
  const field = useVisibleField(source);
  const record = useRecordContext();
  if (!field) return null;
  const name = label ?? field.label;
  const shown = children === undefined ? <FieldFor source={source} /> : children;
  const copied = isCopied(field) && shown ? asCopied(field, valueAt(record ?? {}, source)) : undefined;
  return (
    <Fact label={name}>
      {shown}
      {copied && <CopyButton label={name} value={copied} />}
    </Fact>
  );
}

/** What goes into other programs: into a bank's form, a letter, an address book. */
const isCopied = (field: Field) =>
  ['email', 'phone', 'iban'].includes(field.kind) || (field.kind === 'number' && field.running === true);

/** The value as it is entered elsewhere; undefined without one, and for an account that is shown in part. */
function asCopied({ kind }: Field, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  return kind === 'iban' && text.includes('•') ? undefined : text;
}

export interface FactsPanelProps {
  /** Title of the panel; the group's label unless given. */
  readonly title?: string;
  readonly hint?: ReactNode;
  /** Names of the fields; those of the group unless given. */
  readonly of?: readonly string[];
  /** A group of the record. */
  readonly group?: string;
  /** Text for an empty group; without it, an empty group has no panel. */
  readonly empty?: string;
  /** For long values. */
  readonly wide?: boolean;
  readonly sx?: SxProps<Theme>;
  /** Facts before those of the fields. */
  readonly children?: ReactNode;
}

/**
 * Renders fields of the current record in a panel.
 * @example <FactsPanel title="Kontakt" of={['email', 'phone']} />
 * @example <FactsPanel group="emergency_contact" empty="Noch niemand hinterlegt." />
 */
export function FactsPanel({ title, hint, of, group, empty, wide, sx, children }: FactsPanelProps) {
  const resource = useDeclaration();
  const record = useRecordContext();
  const { see } = useMay();
  const field = group === undefined ? undefined : fieldAt(resource, group);
  const parts = field?.kind === 'group' ? Object.keys(field.fields) : [];
  const isNothing = field !== undefined && isEmpty(field, record?.[group ?? '']);
  if ((field && !see(field)) || (isNothing && !empty)) return null;
  return (
    <Panel title={title ?? field?.label ?? ''} hint={hint} sx={sx}>
      {isNothing ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Facts wide={wide}>
          {children}
          {(of ?? parts.map((part) => `${group}.${part}`)).map((source) => (
            <FactFor key={source} source={source} />
          ))}
        </Facts>
      )}
    </Panel>
  );
}
