import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * Within a form: says that it could not be submitted, as long as a field is at fault. In the form rather than among
 * the messages of the app, which would outlast what they speak of and lie over the button that saves.
 */
export function FormProblem() {
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
