import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { HttpError, setSubmissionErrors } from 'react-admin';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import { AppDialog } from './AppDialog.tsx';

export interface ActionDialogProps<V extends FieldValues> {
  readonly title: string;
  /** What the person does, as the button says it. */
  readonly action: string;
  /** What the button says that leaves everything as it is. */
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly values: V;
  /** Inputs, and what follows from them. */
  readonly children: ReactNode;
  /** Carries it out. What it rejects with is shown: at the fields, or above the buttons. */
  readonly submit: (values: V) => Promise<unknown>;
  readonly onClose: () => void;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/**
 * Asks what an action needs to know, says what follows from it, and stays open with the reason when it is refused.
 * @example <ActionDialog title="Vertrag pausieren" action="Pausieren" values={{ from: today() }} submit={pause} …>
 */
export function ActionDialog<V extends FieldValues>(props: ActionDialogProps<V>) {
  const { title, action, cancel = 'Abbrechen', danger = false, values, children, submit } = props;
  const { onClose, maxWidth = 'sm' } = props;
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, reValidateMode: 'onChange' });
  const { isSubmitting, errors } = form.formState;

  const run = form.handleSubmit(async (entered) => {
    try {
      await submit(entered);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Das hat nicht geklappt.';
      const atFields = error instanceof HttpError ? error.body?.errors : undefined;
      if (atFields) setSubmissionErrors(atFields, form.setError as never);
      // What is refused for a reason without a field of its own, or at one that this dialog doesn't ask for.
      const elsewhere = Object.entries(atFields ?? {}).filter(
        ([name, text]) => name !== 'root' && !(name in values) && typeof text === 'string',
      );
      // It would keep the dialog from ever being submitted again.
      form.clearErrors(elsewhere.map(([name]) => name as Path<V>));
      if (!atFields || elsewhere.length > 0)
        form.setError('root.serverError', {
          message: elsewhere.map(([, text]) => text).join(' ') || message,
        });
    }
  });

  return (
    <AppDialog
      title={title}
      maxWidth={maxWidth}
      onClose={isSubmitting ? undefined : onClose}
      around={(inside) => (
        <FormProvider {...form}>
          <Box
            component="form"
            onSubmit={(event) => {
              // Where the dialog was opened from a form: React passes events on to where it stands in the tree.
              event.stopPropagation();
              void run(event);
            }}
            noValidate
            // Only what stands between title and buttons scrolls.
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
          >
            {inside}
          </Box>
        </FormProvider>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={isSubmitting}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        {children}
        {errors.root?.serverError?.message && (
          <Alert severity="error">{String(errors.root.serverError.message)}</Alert>
        )}
      </Stack>
    </AppDialog>
  );
}
