/** What the forms and pages of everybody have in common who works in a studio. */
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { trainers } from '../../../resources/trainers.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Actions } from '../../generic/actions/action.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { titleOf, useDeclaration } from '../../generic/declarations.tsx';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { formOf } from '../../generic/form/Section.tsx';
import { ActiveChip } from '../../ui/ActiveChip.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useGoInvited, useInviteAgain } from './invitations.tsx';

// Admins have these fields, too.
const { Section, Input } = formOf(trainers);

/** What is asked of everybody who works in a studio. */
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
    </>
  );
}

/**
 * The forms of people who are invited once they are created.
 * @param leadsTo address of a page with `<Invited />`, which says where the invitation went
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

/** Within the form of whom there is no page of: the account. Not while changes wait to be saved. */
export function AccessSection() {
  const person = useRecordContext();
  const { isDirty } = useFormState();
  const actions = [useInviteAgain(person?.active), ...useSwitchAccess()];
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
  /** On is done without asking. */
  readonly direct?: boolean;
  /** What is left to do once it is off. */
  readonly left?: ReactNode;
}

/** Switch the account of the record's person on, and off, after asking. Off takes effect at once. */
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
