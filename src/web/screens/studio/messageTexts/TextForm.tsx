import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { HttpError, setSubmissionErrors } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Words } from '#declare/message.ts';
import { kindOf, type MessageName } from '#resources/studio/messageKinds.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { messageOf } from '#web/data/problems.ts';
import { useActing } from '#web/generic/record/actions/useAct.ts';
import { LeaveDialog } from '#web/generic/record/form/LeaveDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { Preview } from './Preview.tsx';
import { WordsInputs } from './WordsInputs.tsx';

interface TextFormProps {
  readonly name: MessageName;
  readonly studio: Studio;
}

/** Form of a kind's words: subject and text, with placeholders to choose from, beside a preview. */
export function TextForm({ name, studio }: TextFormProps) {
  const { words: ours } = kindOf(name);
  const own = studio.message_texts.find(({ kind }) => kind === name);
  const words: Words = { subject: own?.subject ?? ours.subject, text: own?.text ?? ours.text };
  const form = useForm<Words>({ defaultValues: words, mode: 'onChange' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const act = useActing<Studio>(studios);

  const save = form.handleSubmit(async (entered) => {
    try {
      await act(studio, 'changeMessage', { kind: name, ...entered }, () => 'Der Text wurde gespeichert.');
      form.reset(entered);
    } catch (error) {
      const faults = error instanceof HttpError ? error.body?.errors : undefined;
      if (faults) setSubmissionErrors(faults, form.setError as never);
      else form.setError('root.serverError', { message: messageOf(error) });
    }
  });

  const reset = async () => {
    const before = form.getValues();
    const undo = (now: Studio) =>
      act(now, 'changeMessage', { kind: name, ...before }, () => 'Dein Text gilt wieder.').then(() =>
        form.reset(before),
      );
    try {
      await act(
        studio,
        'resetMessage',
        { kind: name },
        ({ data }) => (
          <UndoableMessage onUndo={() => void undo(data)}>Jetzt gilt der Text des Programms.</UndoableMessage>
        ),
        UNDO_MILLISECONDS,
      );
      form.reset({ subject: ours.subject, text: ours.text });
    } catch (error) {
      form.setError('root.serverError', { message: messageOf(error) });
    }
  };

  return (
    <FormProvider {...form}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Panel title="Betreff und Text">
          <Stack component="form" noValidate onSubmit={(event) => void save(event)} sx={{ gap: 2 }}>
            <WordsInputs kind={kindOf(name)} />
            {errors.root?.serverError?.message && (
              <Alert severity="error">{errors.root.serverError.message}</Alert>
            )}
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
                Speichern
              </Button>
              {own && (
                <Button startIcon={<ResetIcon />} onClick={() => void reset()} disabled={isSubmitting}>
                  Text des Programms verwenden
                </Button>
              )}
            </Stack>
          </Stack>
        </Panel>
        <Shown name={name} />
      </Box>
      <LeaveDialog />
    </FormProvider>
  );
}

function Shown({ name }: { name: MessageName }) {
  const [subject = '', text = ''] = useWatch({ name: ['subject', 'text'] }) as [string, string];
  return <Preview kind={name} subject={subject} text={text} />;
}
