/** Inputs with options. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { BooleanInput, SelectInput, useInput } from 'react-admin';
import type { Kind } from '#declare/fields.ts';
import { AS_IT_IS, helpOf } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';
import { useTagsInUse } from './useTagsInUse.ts';

interface ManyProps extends Omit<InputOf<Kind>, 'field'> {
  readonly options: readonly string[];
  readonly optionLabel?: (option: string) => string;
  readonly free?: boolean;
}

/** Renders a multiple choice of words, with free entries when `free`. Unconfirmed text is added on blur. */
function ManyInput({ options, optionLabel = (option) => option, free = false, ...props }: ManyProps) {
  const { label, helperText, readOnly, autoFocus } = props;
  const { field, fieldState, id, isRequired } = useInput({ ...props, ...AS_IT_IS });
  const value: string[] = Array.isArray(field.value) ? field.value : [];

  return (
    <Autocomplete
      multiple
      freeSolo={free}
      autoSelect={free}
      filterSelectedOptions
      readOnly={readOnly}
      id={id}
      options={options as string[]}
      getOptionLabel={optionLabel}
      value={value}
      onChange={(_, next) => field.onChange([...new Set(next.map((word) => word.trim()).filter(Boolean))])}
      onBlur={() => field.onBlur()}
      renderValue={(chosen, getItemProps) =>
        chosen.map((word, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={optionLabel(word)} size="small" {...item} />;
        })
      }
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          autoFocus={autoFocus}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={helpOf(fieldState, helperText)}
          slotProps={{
            inputLabel: { ...parameters.InputLabelProps, required: isRequired },
            htmlInput: { ...parameters.inputProps, 'aria-required': isRequired },
          }}
        />
      )}
    />
  );
}

function Tags({ field, ...props }: InputOf<'tags'>) {
  const Input = field.suggested ? SuggestingTags : PlainTags;
  return (
    <Input {...props} helperText={props.helperText || 'Mit der Eingabetaste bestätigst du einen Eintrag.'} />
  );
}

type TagsProps = Omit<InputOf<'tags'>, 'field'>;

const PlainTags = (props: TagsProps) => <ManyInput {...props} free options={[]} />;

const SuggestingTags = (props: TagsProps) => (
  <ManyInput {...props} free options={useTagsInUse(props.source)} />
);

export const choiceInputs = {
  boolean: ({ field, isRequired: _, ...props }: InputOf<'boolean'>) => (
    <BooleanInput {...props} defaultValue={field.default ?? false} />
  ),
  choice: ({ field, readOnly, ...props }: InputOf<'choice'>) => (
    <SelectInput
      {...props}
      slotProps={{ input: { readOnly } }}
      choices={Object.entries(field.of).map(([id, name]) => ({ id, name }))}
      translateChoice={false}
      emptyText="Keine Angabe"
    />
  ),
  choices: ({ field, ...props }: InputOf<'choices'>) => (
    <ManyInput
      {...props}
      options={Object.keys(field.of)}
      optionLabel={(option) => field.of[option] ?? option}
    />
  ),
  tags: Tags,
};
