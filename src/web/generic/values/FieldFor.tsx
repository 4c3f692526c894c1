import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { Value } from './Value.tsx';
import { valueAt } from './valueAt.ts';

/**
 * A field of the current record in German. Nothing, where the person may not see it.
 * @example <FieldFor source="birthday" />
 */
export function FieldFor({ source }: { source: string }) {
  const field = fieldAt(useDeclaration(), source);
  const record = useRecordContext();
  const { see } = useMay();
  if (!field || !record || !see(field)) return null;
  return <Value field={field} value={valueAt(record, source)} />;
}

/** The same with its label above it. @example <LabeledFieldFor source="birthday" /> */
export function LabeledFieldFor({ source, label }: { source: string; label?: string }) {
  const field = fieldAt(useDeclaration(), source);
  const { see } = useMay();
  if (!field || !see(field)) return null;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="div" variant="caption" color="text.secondary">
        {label ?? field.label}
      </Typography>
      <Typography component="div" variant="body2">
        <FieldFor source={source} />
      </Typography>
    </Box>
  );
}
