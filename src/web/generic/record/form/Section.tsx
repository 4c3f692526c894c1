import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import { FormSection, type FormSectionProps, FullRow } from '#web/ui/FormSection.tsx';
import { fieldAt, useDeclaration } from '../../fields/declarations.tsx';
import { InputFor, type InputForProps } from '../../fields/inputs/InputFor.tsx';
import type { Declared, Of, SourceOf } from '../../fields/parts.tsx';

interface SectionProps<S extends string = string> extends Omit<FormSectionProps, 'title' | 'children'> {
  /** Title, and hint, of the group or list unless given. */
  readonly title?: string;
  /** Names of the fields, in order; those of the group unless given. */
  readonly of?: readonly (S | false)[];
  /** Name of a group, or of a list, which is rendered as a whole. */
  readonly group?: S;
  /** Names of fields with full width; long texts always have it. */
  readonly wide?: readonly S[];
  /** Help texts in place of the declared ones. */
  readonly help?: { readonly [N in S]?: string | undefined };
  /** Marks the first section: its first input is focused for a new record. */
  readonly begins?: boolean;
  /** Further inputs after the fields. */
  readonly children?: FormSectionProps['children'];
}

/** Renders a section of a form. @example <Section title="Kontakt" of={['email', 'phone']} /> */
export function Section({
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
    <FormSection
      title={title ?? field?.label ?? ''}
      hint={field?.help}
      single={field?.kind === 'list'}
      field={group}
      {...section}
    >
      {field?.kind === 'list' && <InputFor source={group ?? ''} label="" helperText={false} />}
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
 * Returns components for a resource's own forms: sections that name their fields, and inputs; an unknown source doesn't
 * compile.
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
