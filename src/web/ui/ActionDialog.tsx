import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { HttpError, setSubmissionErrors } from 'react-admin';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import { messageOf, NotConfirmedError } from '#web/data/problems.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { AppDialog } from './AppDialog.tsx';

export interface ActionDialogProps<V extends FieldValues> {
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  /** Label of the cancel button. */
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly values: V;
  /** Inputs and consequences. */
  readonly children: ReactNode;
  /** Carries out the action. A rejection is shown at the fields or above the buttons. */
  readonly submit: (values: V) => Promise<unknown>;
  /** Second way to submit the same, which leaves the dialog open. */
  readonly aside?: { readonly label: string; readonly submit: (values: V) => Promise<unknown> };
  readonly onClose: () => void;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/**
 * Renders a dialog with an action's inputs and consequences. It stays open with the error when the action is refused.
 * @example <ActionDialog title="Vertrag pausieren" action="Pausieren" values={{ from: today() }} submit={pause} …>
 */
export function ActionDialog<V extends FieldValues>(props: ActionDialogProps<V>) {
  const { title, action, cancel = 'Abbrechen', danger = false, values, children, submit, aside } = props;
  const { onClose, maxWidth = 'sm' } = props;
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, reValidateMode: 'onChange' });
  const { isSubmitting, errors } = form.formState;

  const [isAside, setAside] = useState(false);

  const carryOut = async (entered: V, work: (values: V) => Promise<unknown>) => {
    try {
      await work(entered);
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      const message = messageOf(error);
      const atFields = error instanceof HttpError ? error.body?.errors : undefined;
      if (atFields) setSubmissionErrors(atFields, form.setError as never);
      // Errors without a field, or at a field outside of this dialog.
      const elsewhere = Object.entries(atFields ?? {}).filter(
        ([name, text]) => name !== 'root' && !(name in values) && typeof text === 'string',
      );
      // They would block every further submission.
      form.clearErrors(elsewhere.map(([name]) => name as Path<V>));
      if (!atFields || elsewhere.length > 0)
        form.setError('root.serverError', {
          message: elsewhere.map(([, text]) => text).join(' ') || message,
        });
    }
  };
  const once = useOnce<void>();
  const run = (work: (values: V) => Promise<unknown>) =>
    once(form.handleSubmit((entered) => carryOut(entered, work)));
  const runAside = async () => {
    setAside(true);
    await run(aside?.submit ?? submit);
    setAside(false);
  };

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
              // React bubbles events through portals: a surrounding form would be submitted, too.
              event.stopPropagation();
              event.preventDefault();
              void run(submit);
            }}
            noValidate
            // Only the content between title and buttons scrolls.
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
          {aside && (
            <Button onClick={() => void runAside()} loading={isSubmitting && isAside} disabled={isSubmitting}>
              {aside.label}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={isSubmitting && !isAside}
            disabled={isSubmitting}
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
