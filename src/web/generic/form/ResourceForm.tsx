import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef, useState } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  type RaRecord,
  type RedirectionSideEffect,
  useCreateContext,
  useEditContext,
  useNotify,
  useParams,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import type { Resource } from '../../../resources/define.ts';
import { OVERRULE } from '../../../resources/findings.ts';
import { merge } from '../../../resources/merge.ts';
import { CONFIRMED, StaleVersionError } from '../../data/problems.ts';
import { chosenStudio } from '../../data/studioChoice.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { useDeclaredActions } from '../actions/useDeclaredActions.tsx';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { DeleteWithUndo } from '../deletion/DeleteWithUndo.tsx';
import { GRID } from '../grid.ts';
import { InputFor } from '../inputs/InputFor.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { formAlone } from '../pages.ts';
import { RECORD_QUERY, RecordState } from '../RecordState.tsx';
import { useMay } from '../useMay.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { defaultsOf } from './defaults.ts';
import { type Draft, draftKey, dropDraft } from './draft.ts';
import { FocusFirstError } from './FocusFirstError.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { useWarnings } from './useWarnings.tsx';

type Values = Record<string, unknown>;

const CREATE = 'Anlegen';
const SAVE = 'Speichern';

export interface ResourceFormProps {
  readonly title?: string;
  /** Inputs in place of the generic ones: `<InputFor>` and whatever else belongs in the form. */
  readonly children?: ReactNode;
  /** After the save: the detail page unless given, or the list where there is a form alone. */
  readonly redirect?: RedirectionSideEffect;
  /** Told of the saved record, before the redirect. */
  readonly onSaved?: (record: RaRecord) => void;
  /** Said after the save. */
  readonly savedMessage?: string;
  readonly defaultValues?: Values;
  /** Part of a page that has its own head: no heading, and nothing to delete. */
  readonly embedded?: boolean;
  /** Where leaving without saving leads, when not to the detail page or the list. */
  readonly back?: string;
  /** What the button that creates says. */
  readonly saveLabel?: string;
  /** Beside that button: other ways to submit the form. */
  readonly moreActions?: ReactNode;
}

/**
 * The form that creates a record, from its declaration.
 * @example <ResourceCreate><CustomerInputs /></ResourceCreate>
 */
export function ResourceCreate(props: ResourceFormProps) {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const notify = useNotify();
  const redirect = useRedirect();
  const place = draftKey(permissions.uid, resource.path, undefined);
  const warnings = useWarnings(props.saveLabel ?? CREATE);
  const refused = useRefused();
  // react-admin mounts the form at every address below its own.
  if (useParams()['*']) return <NotFound />;
  return (
    <CreateBase
      mutationMode="pessimistic"
      redirect={props.redirect ?? 'show'}
      transform={warnings.transform}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          dropDraft(place, true);
          warnings.forget();
          notify(props.savedMessage ?? `${titleOf(resource, record)} wurde angelegt.`, { type: 'success' });
          props.onSaved?.(record);
          redirect(props.redirect ?? 'show', resource.path, record.id, record);
        },
        onError: (error: Error) => {
          if (!warnings.learn(error)) refused(error);
        },
      }}
    >
      <CreatePage {...props} place={place} warnings={warnings.shown} />
    </CreateBase>
  );
}

function CreatePage({
  title,
  children,
  defaultValues,
  place,
  warnings,
  ...props
}: ResourceFormProps & { place: string; warnings: ReactNode }) {
  const resource = useDeclaration();
  const { saving } = useCreateContext();
  const { permissions } = useMay();
  // For everybody else the services know the studio.
  const studio = permissions.studio_id === null ? chosenStudio() : null;
  return (
    <Box>
      <PageHeader title={title ?? `${resource.label.one} anlegen`} />
      <FormCard
        place={place}
        disabled={saving}
        toolbar={
          <FormToolbar
            back={props.back ?? `/${resource.path}`}
            saveLabel={props.saveLabel ?? CREATE}
            more={props.moreActions}
          />
        }
        defaultValues={{
          ...defaultsOf(resource.fields),
          ...(resource.name !== 'studios' && studio ? { studio_id: studio } : {}),
          ...defaultValues,
        }}
      >
        {children ?? <AllInputs resource={resource} />}
        {warnings}
      </FormCard>
    </Box>
  );
}

/** Says why the services refused, where it isn't said at the fields. */
function useRefused() {
  const notify = useNotify();
  return (error: Error) => {
    const errors = (error as { body?: { errors?: object } }).body?.errors;
    if (!errors || Object.keys(errors).length === 0) notify(error.message, { type: 'error' });
  };
}

/**
 * The form that changes a record, from its declaration. When somebody else changed it meanwhile it shows what differs.
 * @example <ResourceEdit><CustomerInputs /></ResourceEdit>
 */
export function ResourceEdit({ id, ...props }: ResourceFormProps & { readonly id?: string }) {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const notify = useNotify();
  const redirect = useRedirect();
  const [stale, setStale] = useState<{ mine: Values; current: Values }>();
  const to = props.redirect ?? (formAlone(resource.path) ? 'list' : 'show');
  const warnings = useWarnings(SAVE);
  const refused = useRefused();
  const key = (record: string) => draftKey(permissions.uid, resource.path, record);
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={to}
      queryOptions={RECORD_QUERY}
      transform={warnings.transform}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          dropDraft(key(String(record.id)), true);
          setStale(undefined);
          warnings.forget();
          notify(props.savedMessage ?? 'Änderungen wurden gespeichert.', { type: 'success' });
          props.onSaved?.(record);
          redirect(to, resource.path, record.id, record);
        },
        onError: (error: Error, { data }: { data?: Values }) => {
          if (error instanceof StaleVersionError)
            return setStale({ mine: data ?? {}, current: error.current });
          if (warnings.learn(error)) setStale(undefined);
          else refused(error);
        },
      }}
    >
      <EditPage
        {...props}
        stale={stale}
        onSettled={() => setStale(undefined)}
        keyOf={key}
        warnings={warnings.shown}
      />
    </EditBase>
  );
}

interface EditPageProps extends ResourceFormProps {
  readonly stale: { mine: Values; current: Values } | undefined;
  readonly onSettled: () => void;
  readonly keyOf: (id: string) => string;
  readonly warnings: ReactNode;
}

function EditPage(props: EditPageProps) {
  const { title, children, embedded, stale, onSettled, keyOf, warnings } = props;
  const resource = useDeclaration();
  const { may, change } = useMay();
  const { record, error, isPending, refetch, save, saving } = useEditContext();
  // The record the changes began from: that of the draft, where one was restored.
  const base = useRef<Values | null>(null);
  if (!record) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  const id = String(record.id);
  const began = base.current ?? record;
  const both = stale && merge(resource.fields, began, stale.mine, stale.current, change);
  const above = `/${resource.path}${formAlone(resource.path) ? '' : `/${encodeURIComponent(id)}`}`;

  return (
    <Box>
      {!embedded && (
        <EditHeader
          key={resource.path}
          title={title ?? `${titleOf(resource, record)} bearbeiten`}
          withActions={children === undefined && formAlone(resource.path) !== undefined}
        />
      )}
      <FormCard
        key={id}
        place={keyOf(id)}
        disabled={saving}
        onRestore={(draft) => {
          base.current = draft.base;
        }}
        toolbar={
          <FormToolbar back={props.back ?? above}>
            {/* Where there is a page of the record, deleting is there. */}
            {!embedded && formAlone(resource.path) && may('delete', resource, id) && <DeleteWithUndo />}
          </FormToolbar>
        }
      >
        {children ?? <AllInputs resource={resource} />}
        {warnings}
      </FormCard>
      {both && (
        <ConflictDialog
          both={both}
          saving={saving}
          onClose={onSettled}
          onReload={() => {
            base.current = null;
            dropDraft(keyOf(id));
            onSettled();
            refetch();
          }}
          // What became of it may have to be warned of anew: only what was confirmed is gone over.
          onOverwrite={() => save?.({ ...both.values, [OVERRULE]: stale?.mine[OVERRULE] })}
        />
      )}
    </Box>
  );
}

/** Where there is no page of the record, the generic form offers what is declared to be done with it. */
function EditHeader({ title, withActions }: { title: string; withActions: boolean }) {
  const actions = useDeclaredActions();
  return <PageHeader title={title} actions={withActions ? actions : []} />;
}

interface FormCardProps {
  readonly place: string;
  readonly toolbar: React.JSX.Element;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly defaultValues?: Values;
  readonly onRestore?: (draft: Draft) => void;
}

function FormCard({ place, toolbar, children, disabled, defaultValues, onRestore }: FormCardProps) {
  const defaults = useDeclaration().warnings ? { ...defaultValues, [CONFIRMED]: false } : defaultValues;
  return (
    <Card sx={{ overflow: 'visible' }} aria-busy={disabled}>
      <Form
        warnWhenUnsavedChanges
        reValidateMode="onChange"
        noValidate
        // The toolbar says it.
        disableInvalidFormNotification
        {...(defaults ? { defaultValues: defaults } : {})}
      >
        <CardContent>
          <Stack sx={{ alignItems: 'flex-start' }}>
            <DraftKeeper key={place} place={place} onRestore={(draft) => onRestore?.(draft)} />
            <FocusFirstError />
            {children}
          </Stack>
        </CardContent>
        {toolbar}
      </Form>
    </Card>
  );
}

/** Every field of the declaration; for super admins, the studio of a new record first. */
function AllInputs({ resource }: { resource: Resource }) {
  const { permissions } = useMay();
  return (
    <Box sx={GRID}>
      {permissions.studio_id === null && resource.name !== 'studios' && <NewStudio />}
      {Object.entries(resource.fields).map(([name, field]) =>
        field.readOnly ? null : <InputFor key={name} source={name} />,
      )}
    </Box>
  );
}

function NewStudio() {
  const isNew = useRecordContext()?.id === undefined;
  return isNew ? <InputFor source="studio_id" /> : null;
}
