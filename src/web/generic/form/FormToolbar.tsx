import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, SaveButton, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface FormToolbarProps {
  /** Where to go without saving. */
  readonly back: string;
  readonly saveLabel?: string;
  /** Beside saving: other ways to submit the form. */
  readonly more?: ReactNode;
  /** At the far end: deleting. */
  readonly children?: ReactNode;
}

/** Saving and leaving; on narrow screens it stays in sight. */
export function FormToolbar({ back, saveLabel = 'Speichern', more, children }: FormToolbarProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        gap: 1,
        p: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: 1,
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 2,
      }}
    >
      <FormProblem />
      <SaveButton label={saveLabel} alwaysEnable />
      {more}
      <Button component={Link} to={back}>
        Abbrechen
      </Button>
      <Stack direction="row" sx={{ ml: 'auto' }}>
        {children}
      </Stack>
    </Stack>
  );
}

/**
 * Within a form: says that it could not be submitted, as long as a field is at fault. In the form rather than among
 * the messages of the app, which would outlast what they speak of and lie over the button that saves.
 */
function FormProblem() {
  const translate = useTranslate();
  const { submitCount, isSubmitting, errors } = useFormState();
  const { root, ...atFields } = errors;
  if (submitCount === 0 || isSubmitting || Object.keys(atFields).length === 0) return null;
  return (
    <Alert severity="error" sx={{ width: '100%', py: 0 }}>
      {root?.serverError?.message ?? translate('ra.message.invalid_form')}
    </Alert>
  );
}
