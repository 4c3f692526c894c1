/** Frame of a form: draft, errors, saving and leaving. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Form, LinkBase, type RaRecord, SaveButton, useRecordContext, useSaveContext } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Draft } from '#web/data/draft.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { AT_BOTTOM } from '#web/ui/bottom.ts';
import { KEYS, useKeyName, useModifiedKey } from '#web/ui/keys.ts';
import { isPlainClick } from '#web/ui/plainClick.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { useReturn } from '../wayBack.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FocusFirstError, FocusNamedField } from './focus.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ChangedMeanwhile, FormProblem, GoneMeanwhile } from './problems.tsx';
import { TypedMeanwhile, WhileDirty } from './typing.tsx';

/** Where a form is: a `page` of its own, `embedded` as a card of a page, in a `dialog`, or `inline` in a part of a page. */
export type FormLayout = 'page' | 'embedded' | 'dialog' | 'inline';

export type WayBack = string | ((values: FieldValues) => string);

export interface FormFrameProps {
  readonly layout: FormLayout;
  /** Storage key of the draft. */
  readonly place: string;
  readonly title: string;
  readonly saving: boolean | undefined;
  /** Whether the record is out of reach since it was loaded. */
  readonly gone?: boolean;
  readonly saveLabel: string;
  /** Further submit buttons. */
  readonly more?: ReactNode;
  /** Buttons at the far end, such as deleting. */
  readonly far?: ReactNode;
  /** Target of leaving without saving; may depend on the values. */
  readonly back: WayBack;
  /** In place of `back`: closes a dialog or an inline form. */
  readonly onClose?: (() => void) | undefined;
  /** Whether the draft outlasts the tab, for long editing sessions. */
  readonly lasting?: boolean | undefined;
  /** Errors of the form when the last save was refused, unless shown at the fields. */
  readonly refusal: () => FieldValues | undefined;
  /** Initial values; later changes are ignored, or they would overwrite what was typed. */
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  readonly onRestore?: (draft: Draft) => void;
  /** Called when the form has no unsaved changes. */
  readonly onClean?: () => void;
  /** Called when something is typed into the clean form. */
  readonly onDirty?: () => void;
  readonly children: ReactNode;
}

/**
 * Renders the form around its inputs: keeps a draft, shows errors, saves and leaves. A dirty form keeps the version of
 * the record that it began from: react-admin would reset it to the refetched record, and the services couldn't detect
 * the edit conflict.
 */
export function FormFrame(props: FormFrameProps) {
  const { layout, place, lasting, title, saving, onClose, onRestore, onClean, onDirty, refusal, children } =
    props;
  const [defaultValues] = useState(props.defaultValues);
  const defaults = useDeclaration().warnings ? { ...defaultValues, [CONFIRMED]: false } : defaultValues;
  const record = useRecordContext();
  const [begunFrom, setBegunFrom] = useState<RaRecord>();
  const { save } = useSaveContext();
  const once = useOnce<FieldValues | undefined>();
  /** Saved twice, the second would be of an outdated version. */
  const send = (values: FieldValues) => once(async () => (await save?.(values)) ?? refusal());
  const now = begunFrom && record;
  const body = (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <WhileDirty
        onBegin={() => {
          setBegunFrom(record);
          onDirty?.();
        }}
        onEnd={() => {
          setBegunFrom(undefined);
          onClean?.();
        }}
      />
      <DraftKeeper key={place} place={place} lasting={lasting} onRestore={(draft) => onRestore?.(draft)} />
      <TypedMeanwhile />
      <FocusFirstError />
      <FocusNamedField />
      {children}
    </Stack>
  );
  const around = (inside: ReactNode) => (
    <Form
      reValidateMode="onChange"
      noValidate
      // The error is shown above the buttons.
      disableInvalidFormNotification
      {...(begunFrom && { record: begunFrom })}
      // A refused save leaves the form dirty, so that leaving asks for confirmation.
      onSubmit={send}
      {...(defaults ? { defaultValues: defaults } : {})}
    >
      {inside}
      {/* A closed dialog keeps its draft; of two forms on a page only one can block navigation. */}
      {onClose === undefined && <LeaveDialog />}
    </Form>
  );
  if (layout === 'dialog')
    return (
      <AppDialog
        title={title}
        maxWidth="sm"
        onClose={saving ? undefined : onClose}
        actions={<Buttons {...props} now={now} />}
        around={around}
        sx={FITS}
      >
        {body}
      </AppDialog>
    );
  if (layout === 'inline')
    return around(
      <>
        {body}
        <Toolbar {...props} now={now} />
      </>,
    );
  return (
    <Card sx={{ overflow: 'visible' }} aria-busy={saving}>
      {around(
        <>
          <CardContent>{body}</CardContent>
          <Toolbar {...props} now={now} />
        </>,
      )}
    </Card>
  );
}

/** Only the content between title and buttons scrolls. */
const FITS = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;

/** Buttons for saving and leaving, always in view. */
function Toolbar(props: ButtonsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      {...(props.layout !== 'inline' && AT_BOTTOM)}
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        ...(props.layout === 'inline'
          ? { mt: 1.5 }
          : {
              p: 2,
              pb: { xs: 'calc(16px + env(safe-area-inset-bottom))', md: 2 },
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
  const values = useWatch({ disabled: typeof to === 'string' });
  const goBack = useReturn();
  const address = typeof to === 'string' ? to : to(values);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goBack(address);
  };
  return (
    <Button component={LinkBase} to={address} onClick={follow}>
      Abbrechen
    </Button>
  );
}

interface ButtonsProps extends FormFrameProps {
  /** The latest version of the record, where the form has changes to an older one. */
  readonly now: RaRecord | undefined;
}

function Buttons({ layout, saveLabel, more, far, back, onClose, saving, gone = false, now }: ButtonsProps) {
  const cancel = onClose ? (
    <Button onClick={onClose} disabled={saving}>
      Abbrechen
    </Button>
  ) : (
    <BackLink to={back} />
  );
  const atFarEnd = <Stack sx={{ flex: 1, alignItems: onClose ? 'start' : 'end' }}>{far}</Stack>;
  // The last button of a dialog is the primary one.
  const inDialog = layout === 'dialog';
  return (
    <>
      {gone ? <GoneMeanwhile /> : now && <ChangedMeanwhile now={now} />}
      <FormProblem />
      {inDialog && atFarEnd}
      {inDialog && cancel}
      <Save label={saveLabel} />
      {more}
      {!inDialog && cancel}
      {!inDialog && atFarEnd}
    </>
  );
}

/** Renders the button that saves; Ctrl S does, too, of the form in which the person is. */
function Save({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const key = useKeyName('save');
  useModifiedKey(KEYS.save.keys, (event) => {
    const own = button.current?.closest('form');
    const form = document.activeElement?.closest('form') ?? own;
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (!own || form !== own || (dialog && !dialog.contains(own))) return;
    event.preventDefault();
    button.current?.click();
  });
  return <SaveButton ref={button} label={label} alwaysEnable aria-keyshortcuts={key} />;
}
