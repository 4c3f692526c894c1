/** Inputs of colours and pictures. */
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hexOf, parseColor } from '#rules/studio/colors.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import type { InputOf } from './types.ts';

const asTyped = (text: string) => text.trim();

/** Six hex digits, the only format of a native colour input; black for an invalid value. */
const asHex = (value: unknown) => hexOf(parseColor(value) ?? { r: 0, g: 0, b: 0 });

/** Look of an empty colour: a native colour input can't be empty, and would show black. */
const NONE = {
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'text.secondary',
  backgroundImage: 'linear-gradient(to top right, transparent 47%, currentColor 47% 53%, transparent 53%)',
  '&::-webkit-color-swatch': { opacity: 0 },
  '&::-moz-color-swatch': { opacity: 0 },
} as const;

function Swatch({ source, label, readOnly }: { source: string; label: string; readOnly: boolean }) {
  const name = useWrappedSource(source);
  const { setValue } = useFormContext();
  const value = useWatch({ name });
  return (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={`${label} wählen`}
        disabled={readOnly}
        value={asHex(value)}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
          setValue(name, target.value, { shouldDirty: true, shouldValidate: true })
        }
        sx={{
          width: 28,
          height: 28,
          p: 0,
          border: 0,
          background: 'none',
          cursor: 'pointer',
          ...(!value && NONE),
        }}
      />
    </InputAdornment>
  );
}

export const mediaInputs = {
  color: ({ field: _, ...props }: InputOf<'color'>) => (
    <ParsedInput
      {...props}
      format={(color: string) => color}
      parse={asTyped}
      attributes={{ spellCheck: false }}
      startAdornment={<Swatch source={props.source} label={props.label} readOnly={props.readOnly} />}
    />
  ),
  image: PictureInput,
};
