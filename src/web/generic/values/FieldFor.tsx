import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { isEmpty, Value } from './Value.tsx';
import { valueAt } from './valueAt.ts';

/** A declared field of the current resource that the person may see. */
function useVisibleField(source: string) {
  const field = fieldAt(useDeclaration(), source);
  const { see } = useMay();
  return field && see(field) ? field : undefined;
}

/**
 * A field of the current record in German. Nothing, where the person may not see it.
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
  /** Replaces how the value is shown: a dash where it is empty. */
  readonly children?: ReactNode;
}

/**
 * A field of the current record with its name, among `<Facts>`. Nothing, where the person may not see it.
 * @example <Facts><FactFor source="birthday" /></Facts>
 */
export function FactFor({ source, label, children }: FactForProps) {
  const field = useVisibleField(source);
  if (!field) return null;
  return (
    <Fact label={label ?? field.label}>
      {children === undefined ? <FieldFor source={source} /> : children}
    </Fact>
  );
}

export interface FactsPanelProps {
  /** The name of the group unless given. */
  readonly title?: string;
  readonly hint?: ReactNode;
  /** Fields by their names; those of the group unless given. */
  readonly of?: readonly string[];
  /** A group of the record. */
  readonly group?: string;
  /** Said of a group without anything in it; without it there is no panel then. */
  readonly empty?: string;
  /** For values that are long. */
  readonly wide?: boolean;
  readonly sx?: SxProps<Theme>;
  /** Facts before them. */
  readonly children?: ReactNode;
}

/**
 * Fields of the current record in a panel.
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
