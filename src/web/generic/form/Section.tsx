import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import { FormSection, type FormSectionProps, FullRow } from '../../ui/FormSection.tsx';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { InputFor, type InputForProps } from '../inputs/InputFor.tsx';
import type { Declared, Of, SourceOf } from '../parts.tsx';

interface SectionProps<S extends string = string> extends Omit<FormSectionProps, 'title' | 'children'> {
  /** What the group is called unless given. */
  readonly title?: string;
  /** The fields asked for, in their order; those of the group unless given. */
  readonly of?: readonly (S | false)[];
  readonly group?: S;
  /** Those that take the whole width; longer texts do anyway. */
  readonly wide?: readonly S[];
  /** What helps with some of them, in place of what is declared. */
  readonly help?: { readonly [N in S]?: string | undefined };
  /** The form begins here: with the cursor in the first input while the record is new. */
  readonly begins?: boolean;
  /** What else is asked for, behind them. */
  readonly children?: FormSectionProps['children'];
}

function Section({
  title,
  of,
  group,
  wide = [],
  help = {},
  begins = false,
  children,
  ...section
}: SectionProps) {
  const resource = useDeclaration();
  const isNew = useRecordContext()?.id === undefined;
  const field = group === undefined ? undefined : fieldAt(resource, group);
  const parts = field?.kind === 'group' ? Object.keys(field.fields).map((name) => `${group}.${name}`) : [];
  return (
    <FormSection title={title ?? field?.label ?? ''} {...section}>
      {(of ?? parts).map((source, index) => {
        if (source === false) return null;
        const input = (
          <InputFor
            key={source}
            source={source}
            helperText={help[source]}
            autoFocus={begins && isNew && index === 0}
          />
        );
        const isWide = wide.includes(source) || fieldAt(resource, source)?.kind === 'longText';
        return isWide ? <FullRow key={source}>{input}</FullRow> : input;
      })}
      {children}
    </FormSection>
  );
}

/**
 * The parts of a resource's own forms: sections that name their fields, and inputs for what stands between; a source that
 * the resource doesn't have doesn't compile.
 * @example
 * const { Section, Input } = formOf(customers);
 * <Section title="Kontakt" of={['email', 'phone']} />
 */
export function formOf<const R extends Declared>(_: R) {
  return { Section, Input: InputFor } as unknown as {
    readonly Section: ComponentType<SectionProps<SourceOf<R>>>;
    readonly Input: Of<InputForProps, R>;
  };
}
