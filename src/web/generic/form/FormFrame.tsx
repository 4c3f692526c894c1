/** Where a form stands: a card of a page, a dialog, or a place within a page; with what every form has. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { Form, LinkBase, type RaRecord, SaveButton, useRecordContext, useSaveContext } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Draft } from '../../data/draft.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { useDeclaration } from '../declarations.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { FocusFirstError, FormProblem } from './problems.tsx';
import { TypedMeanwhile, WhileDirty } from './typing.tsx';

export type WayBack = string | ((values: FieldValues) => string);

export interface FormFrameProps {
  /** Where the draft is kept. */
  readonly place: string;
  readonly title: string;
  readonly saving: boolean | undefined;
  readonly saveLabel: string;
  /** Beside saving: other ways to submit the form. */
  readonly more?: ReactNode;
  /** At the far end: deleting. */
  readonly far?: ReactNode;
  /** Where to go without saving; it may depend on what is entered. */
  readonly back: WayBack;
  /** In place of that: leaves the form, which is no page then but a dialog, or with `inline` stands where it is. */
  readonly onClose?: (() => void) | undefined;
  readonly inline?: boolean | undefined;
  /** What was typed outlasts the tab: the work of an hour. */
  readonly lasting?: boolean | undefined;
  /** As errors of the form, why the last save was refused, where it isn't said at the fields. */
  readonly refusal: () => FieldValues | undefined;
  /** What it begins with; others later on change nothing: whatever was typed by then would be gone. */
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  readonly onRestore?: (draft: Draft) => void;
  /** Nothing is typed that isn't saved. */
  readonly onClean?: () => void;
  readonly children: ReactNode;
}

/**
 * The form around its inputs: keeps a draft, says what is wrong, saves and leaves. Whatever becomes of the record
 * elsewhere, who has begun to type goes on from the record as it was: react-admin would fill the form anew, and the
 * services couldn't tell any more that somebody else changed it meanwhile.
 */
export function FormFrame(props: FormFrameProps) {
  const { place, lasting, title, saving, onClose, inline, onRestore, onClean, refusal, children } = props;
  const [defaultValues] = useState(props.defaultValues);
  const defaults = useDeclaration().warnings ? { ...defaultValues, [CONFIRMED]: false } : defaultValues;
  const record = useRecordContext();
  const [begunFrom, setBegunFrom] = useState<RaRecord>();
  const { save } = useSaveContext();
  const body = (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <WhileDirty
        onBegin={() => setBegunFrom(record)}
        onEnd={() => {
          setBegunFrom(undefined);
          onClean?.();
        }}
      />
      <DraftKeeper key={place} place={place} lasting={lasting} onRestore={(draft) => onRestore?.(draft)} />
      <TypedMeanwhile />
      <FocusFirstError />
      {children}
    </Stack>
  );
  const around = (inside: ReactNode) => (
    <Form
      reValidateMode="onChange"
      noValidate
      // It is said above the buttons.
      disableInvalidFormNotification
      {...(begunFrom && { record: begunFrom })}
      // A save that was refused for whatever reason leaves the form unsaved: leaving it is to be asked about.
      onSubmit={async (values: FieldValues) => (await save?.(values)) ?? refusal()}
      {...(defaults ? { defaultValues: defaults } : {})}
    >
      {inside}
      {/* A dialog that is closed keeps its draft; two forms on a page can't both hold a person back. */}
      {onClose === undefined && <LeaveDialog />}
    </Form>
  );
  if (onClose && !inline)
    return (
      <AppDialog
        title={title}
        maxWidth="sm"
        onClose={saving ? undefined : onClose}
        actions={<Buttons {...props} />}
        around={around}
        sx={FITS}
      >
        {body}
      </AppDialog>
    );
  if (inline)
    return around(
      <>
        {body}
        <Toolbar {...props} />
      </>,
    );
  return (
    <Card sx={{ overflow: 'visible' }} aria-busy={saving}>
      {around(
        <>
          <CardContent>{body}</CardContent>
          <Toolbar {...props} />
        </>,
      )}
    </Card>
  );
}

/** Only what stands between title and buttons scrolls. */
const FITS = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;

/** Saving and leaving: it stays in sight, however long the form is. */
function Toolbar(props: FormFrameProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        ...(props.inline
          ? { mt: 1.5 }
          : {
              p: 2,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              borderRadius: 1,
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
            }),
      }}
    >
      <Buttons {...props} />
    </Stack>
  );
}

function BackLink({ to }: { to: WayBack }) {
  const values = useWatch();
  return (
    <Button component={LinkBase} to={typeof to === 'string' ? to : to(values)}>
      Abbrechen
    </Button>
  );
}

function Buttons({ saveLabel, more, far, back, onClose, inline, saving }: FormFrameProps) {
  const cancel = onClose ? (
    <Button onClick={onClose} disabled={saving}>
      Abbrechen
    </Button>
  ) : (
    <BackLink to={back} />
  );
  const atFarEnd = <Stack sx={{ flex: 1, alignItems: onClose ? 'start' : 'end' }}>{far}</Stack>;
  // A dialog's last button is what it is there for.
  const inDialog = onClose && !inline;
  return (
    <>
      <FormProblem />
      {inDialog && atFarEnd}
      {inDialog && cancel}
      <SaveButton label={saveLabel} alwaysEnable />
      {more}
      {!inDialog && cancel}
      {!inDialog && atFarEnd}
    </>
  );
}
