import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { CreateBase, type RaRecord, ResourceContextProvider, useCreateContext, useParams } from 'react-admin';
import { draftKey } from '../../data/draft.ts';
import { chosenStudio } from '../../data/studioChoice.ts';
import { NotFound } from '../../ui/pages.tsx';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useMay } from '../useMay.ts';
import { AllInputs, asksForStudio } from './AllInputs.tsx';
import { defaultsOf } from './defaults.ts';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { type ResourceFormProps, useSaving } from './saving.tsx';

type Values = Record<string, unknown>;

export interface ResourceCreateProps extends ResourceFormProps {
  readonly defaultValues?: Values;
  /** What the record is for, where the same form is for several: each keeps a draft of its own. */
  readonly part?: string;
  /** What the button that creates says. */
  readonly saveLabel?: string;
  /** Beside that button: other ways to submit the form. */
  readonly moreActions?: ReactNode;
  /** Adds to the values what nobody is asked for. */
  readonly complete?: (values: Values) => Promise<Values>;
}

/**
 * The form that creates a record, from its declaration.
 * @example <ResourceCreate><CustomerInputs /></ResourceCreate>
 */
export function ResourceCreate(props: ResourceCreateProps) {
  // react-admin mounts the form at every address below its own; one for something lies at that one's address.
  const below = Boolean(useParams()['*']) && props.part === undefined;
  return below ? <NotFound /> : <CreateForm {...props} />;
}

interface ResourceCreateDialogProps extends Omit<ResourceCreateProps, 'redirect' | 'onSaved'> {
  /** Path of the resource; the current one unless given. */
  readonly resource?: string;
  /** Told of the record: the dialog is theirs to close. It closes by itself where nobody is. */
  readonly onCreated?: (record: RaRecord) => void;
  readonly onClose: () => void;
}

/**
 * The same form in a dialog: what was typed is kept when it is closed, for the same values to begin with.
 * @example <ResourceCreateDialog defaultValues={{ parent_id: customer.id }} onClose={close} />
 */
export function ResourceCreateDialog({ resource, onCreated, ...props }: ResourceCreateDialogProps) {
  const { path } = useDeclaration(resource);
  return (
    <ResourceContextProvider value={path}>
      <CreateForm {...props} {...(onCreated ? { onSaved: onCreated } : {})} />
    </ResourceContextProvider>
  );
}

function CreateForm(props: ResourceCreateProps) {
  const { saveLabel = 'Anlegen', defaultValues, onClose, complete } = props;
  const resource = useDeclaration();
  const { permissions } = useMay();
  const place = draftKey(
    permissions.uid,
    resource.path,
    onClose ? `new ${JSON.stringify(defaultValues)}` : props.part && `new ${props.part}`,
  );
  const { shown, ...saving } = useSaving(props, saveLabel);
  return (
    <CreateBase
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      transform={async (values: Values) => saving.transform((await complete?.(values)) ?? values)}
      mutationOptions={{
        onSuccess: (record: RaRecord) =>
          saving.saved(record, place, 'show', `${titleOf(resource, record)} wurde angelegt.`),
        onError: saving.refused,
      }}
    >
      <CreateBody {...props} saveLabel={saveLabel} place={place} refusal={saving.refusal} warnings={shown} />
    </CreateBase>
  );
}

type BodyProps = Pick<FormFrameProps, 'place' | 'refusal'> & { readonly warnings: ReactNode };

function CreateBody({ defaultValues, warnings, ...props }: ResourceCreateProps & BodyProps) {
  const resource = useDeclaration();
  const { saving } = useCreateContext();
  const { permissions } = useMay();
  const [chosen] = useState(chosenStudio);
  // For everybody else the services know the studio.
  const studio = asksForStudio(resource, permissions.studio_id) ? chosen : null;
  const title = props.title ?? `${resource.label.one} anlegen`;
  return (
    <Box>
      {!props.onClose && <PageHeader title={title} />}
      <FormFrame
        // For something else it is another form; not once it is known whose draft is kept.
        key={`${resource.path} ${props.part} ${studio}`}
        {...props}
        title={title}
        saving={saving}
        back={props.back ?? `/${resource.path}`}
        saveLabel={props.saveLabel ?? ''}
        more={props.moreActions}
        defaultValues={{
          ...defaultsOf(resource.fields),
          ...(studio ? { studio_id: studio } : {}),
          ...defaultValues,
        }}
      >
        {props.children ?? <AllInputs />}
        {warnings}
      </FormFrame>
    </Box>
  );
}
