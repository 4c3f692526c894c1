/** Inputs with something to choose from. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { BooleanInput, SelectInput, useInput, useResourceContext } from 'react-admin';
import type { Kind } from '../../../resources/fields.ts';
import { AS_IT_IS, helpOf } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';
import { useTagsInUse } from './useTagsInUse.ts';

interface ManyProps extends Omit<InputOf<Kind>, 'field'> {
  readonly options: readonly string[];
  readonly optionLabel?: (option: string) => string;
  readonly free?: boolean;
}

/** Any number of words, chosen or (when `free`) made up. What was typed and not confirmed counts when leaving. */
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

function Tags({ field: _, ...props }: InputOf<'tags'>) {
  // The services count those of customers; nothing else waits for them.
  const suggestions = useTagsInUse(useResourceContext() === 'customers' && props.source === 'tags');
  return (
    <ManyInput
      {...props}
      free
      options={suggestions}
      helperText={props.helperText || 'Mit Enter bestätigst du einen Eintrag.'}
    />
  );
}

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
