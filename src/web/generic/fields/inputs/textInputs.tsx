/** Text inputs. */
import { TextInput } from 'react-admin';
import type { FieldOf, Kind } from '#declare/fields.ts';
import { isMaskedIban, readableIban } from '#rules/money/iban.ts';
import { autoComplete } from './autocomplete.ts';
import { ParsedInput } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

type Attributes = React.InputHTMLAttributes<HTMLInputElement> & { 'data-1p-ignore'?: boolean };

function Text<K extends Kind>({
  field: _,
  attributes,
  minRows,
  readOnly,
  ...props
}: InputOf<K> & { attributes?: Attributes; minRows?: number }) {
  return (
    <TextInput
      {...props}
      {...(minRows ? { multiline: true, minRows } : {})}
      slotProps={{
        input: { readOnly },
        htmlInput: { autoComplete: autoComplete(props.source), ...attributes },
      }}
    />
  );
}

export const textInputs = {
  text: (props: InputOf<'text'>) => <Text {...props} attributes={{ maxLength: maxLength(props.field) }} />,
  longText: (props: InputOf<'longText'>) => <Text {...props} minRows={3} />,
  email: (props: InputOf<'email'>) => (
    <Text {...props} attributes={{ type: 'email', inputMode: 'email', autoCapitalize: 'none' }} />
  ),
  phone: (props: InputOf<'phone'>) => <Text {...props} attributes={{ type: 'tel', inputMode: 'tel' }} />,
  url: (props: InputOf<'url'>) => (
    <Text {...props} attributes={{ type: 'url', inputMode: 'url', placeholder: 'https://' }} />
  ),
  iban: ({ field: _, ...props }: InputOf<'iban'>) => (
    <ParsedInput
      {...props}
      format={readableIban}
      parse={(text) => text.replace(/\s/g, '').toUpperCase()}
      attributes={{
        ...{ autoCapitalize: 'characters', spellCheck: false, maxLength: 42, autoComplete: 'off' },
        // A mask is replaced as a whole. Focus by the Tab key selects by default.
        onClick: ({ currentTarget }) => isMaskedIban(currentTarget.value) && currentTarget.select(),
      }}
    />
  ),
};

/**
 * Returns slightly more than the allowed length, so that validation reports a pasted text instead of the browser
 * cutting it.
 */
function maxLength({ max = 200 }: FieldOf<'text'>): number {
  return max * 2 + 20;
}
