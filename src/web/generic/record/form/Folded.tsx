import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface FoldedProps {
  readonly title?: string;
  /** What is inside, in a few words. */
  readonly hint?: string;
  /** Folds for existing records, too; by default only a new one is asked for the rest later. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/**
 * Folds sections of a form that aren't needed at first under a heading. Its inputs take part in the form as ever; a
 * refused submission unfolds them, so that no error is out of sight.
 * @example <Folded hint="Einwilligungen, Bankverbindung"><Section title="Bankverbindung" of={['iban']} /></Folded>
 */
export function Folded({ title = 'Weitere Angaben', hint, always = false, children }: FoldedProps) {
  const isNew = useRecordContext()?.id === undefined;
  const { errors, submitCount } = useFormState();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!isNew && !always) return children;
  const refused = submitCount > 0 && Object.keys(errors).length > 0;
  const shown = open || refused;
  return (
    <Box sx={{ width: '100%' }}>
      <Box component="h2" sx={{ m: 0, py: 1.5 }}>
        <Button
          color="inherit"
          onClick={() => setOpen(!shown)}
          aria-expanded={shown}
          aria-controls={id}
          startIcon={
            <ExpandIcon
              sx={{ transform: shown ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
            />
          }
          sx={{ ml: -1, textAlign: 'left' }}
        >
          <Box component="span" sx={{ typography: 'h3' }}>
            {title}
          </Box>
          {hint && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1.5 }}>
              {hint}
            </Typography>
          )}
        </Button>
      </Box>
      <Collapse in={shown} id={id}>
        {children}
      </Collapse>
    </Box>
  );
}
