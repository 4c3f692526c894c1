/** What other rooms may use of this one. */
export { AccessSection } from './AccessSection.tsx';
export { InvitationDialog } from './InvitationDialog.tsx';
export { useInviteAgain } from './InviteAgainButton.tsx';
export { Invited, useGoInvited } from './Invited.tsx';
export { PeoplePanel } from './PeoplePanel.tsx';
export { initials, PersonAvatar, PersonName } from './PersonAvatar.tsx';
export { StaffBulkActions } from './StaffBulkActions.tsx';
export { StaffInputs } from './StaffInputs.tsx';
export { useToggleActive } from './ToggleActiveButton.tsx';
