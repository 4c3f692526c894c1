import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Fact } from '../../ui/Facts.tsx';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { Value } from './Value.tsx';
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
