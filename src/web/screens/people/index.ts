/** What other rooms may use of this one. */
export { AccessSection } from './AccessSection.tsx';
export { InvitationDialog } from './InvitationDialog.tsx';
export { useInviteAgain } from './InviteAgainButton.tsx';
export { Invited } from './Invited.tsx';
export { PeoplePanel } from './PeoplePanel.tsx';
export { initials, PersonAvatar } from './PersonAvatar.tsx';
export { PersonName } from './PersonName.tsx';
export { StaffBulkActions } from './StaffBulkActions.tsx';
export { StaffInputs } from './StaffInputs.tsx';
export { useToggleActive } from './ToggleActiveButton.tsx';
export { useGoInvited } from './useGoInvited.ts';
