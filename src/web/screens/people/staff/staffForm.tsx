/** Forms and pages shared by all kinds of staff. */
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { resetSecondFactor } from '#resources/people/endpoints/secondFactor.ts';
import { trainers } from '#resources/people/trainers.ts';
import { titleOf, useDeclaration } from '#web/generic/fields/declarations.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Actions } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { ActiveChip } from '#web/ui/ActiveChip.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { useGoInvited, useInviteAgain } from './invitations.tsx';
import { useResetSecondFactor } from './useResetSecondFactor.tsx';
import { useSignOutEverywhere } from './useSignOutEverywhere.tsx';

// Admins have these fields, too.
const { Section, Input } = formOf(trainers);

/** Inputs shared by all staff. */
export function StaffInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection
        hint={
          isNew ? 'Wo die Person arbeitet.' : 'Ein Wechsel nimmt der Person den Zugang zum bisherigen Studio.'
        }
      />
      <Section title="Person" begins of={['first_name', 'last_name']}>
        <Input source="photo_url" picture={{ crop: true }} />
      </Section>
      <Section
        title="Kontakt"
        hint="An die E-Mail-Adresse geht die Einladung; mit ihr wird sich angemeldet."
        of={['email', 'phone']}
      />
      <Section title="Rechte" hint="Was welche Rolle darf, steht unter Einstellungen." single of={['role']} />
    </>
  );
}

/**
 * Returns the forms of persons who are invited on creation.
 * @param leadsTo returns the address of a page with `<Invited />`
 * @example const { create, edit } = personForms(AdminInputs, () => '/admins');
 */
export function personForms(Inputs: ComponentType, leadsTo: (id: string) => string) {
  return {
    create: function CreatePerson() {
      const go = useGoInvited();
      return (
        <ResourceCreate redirect={false} onSaved={(person) => go(leadsTo(String(person.id)), person)}>
          <Inputs />
        </ResourceCreate>
      );
    },
    edit: function EditPerson() {
      return (
        <ResourceEdit>
          <Inputs />
        </ResourceEdit>
      );
    },
  };
}

/** Actions on the account, in forms without a detail page. Disabled while the form is dirty. */
export function AccessSection() {
  const person = useRecordContext();
  const { isDirty } = useFormState();
  const resource = useDeclaration();
  const colleague = {
    resource: resource.name as keyof typeof resetSecondFactor,
    id: String(person?.id ?? ''),
    name: titleOf(resource, person ?? {}),
  };
  const signOut = useSignOutEverywhere(colleague);
  const reset = useResetSecondFactor(colleague);
  const actions = [
    useInviteAgain(person?.active),
    person?.active && signOut,
    person?.active && reset,
    ...useSwitchAccess(),
  ];
  if (person?.id === undefined) return null;
  return (
    <FormSection title="Zugang" single>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <ActiveChip active={person.active} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions.map(
            (action) =>
              action && (
                <ActionButton key={action.label} action={action} variant="outlined" disabled={isDirty} />
              ),
          )}
        </Stack>
        {isDirty && (
          <Typography variant="body2" color="text.secondary">
            Speichere zuerst deine Änderungen.
          </Typography>
        )}
      </Stack>
    </FormSection>
  );
}

interface SwitchOptions {
  /** Enables the account without confirmation. */
  readonly direct?: boolean;
  /** Hint on what remains to be done after disabling. */
  readonly left?: ReactNode;
}

/**
 * Returns the actions that enable and disable the account of the record's person. Disabling is confirmed, and takes
 * effect at once.
 */
export function useSwitchAccess({ direct = false, left }: SwitchOptions = {}): Actions {
  const resource = useDeclaration();
  const name = titleOf(resource, useRecordContext() ?? {});
  const on = useRecordAction('activate', {
    icon: CheckCircleOutline,
    direct,
    title: `${name} aktivieren?`,
    message: () => `${name} ist jetzt aktiv.`,
  });
  const off = useRecordAction('deactivate', {
    icon: BlockOutlined,
    title: `${name} deaktivieren?`,
    message: () => (
      <>
        {`${name} ist jetzt deaktiviert.`} {left}
      </>
    ),
  });
  return [on, off];
}
