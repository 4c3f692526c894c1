/** Exports for other rooms. */
export { InvitationDialog, Invited, useInviteAgain } from './invitations.tsx';
export { AccessSection, personForms, StaffInputs, useSwitchAccess } from './staffForm.tsx';
export { STAFF_COLUMNS, StaffBulkActions } from './staffList.tsx';
export { useResetSecondFactor } from './useResetSecondFactor.tsx';
export { useSignOutEverywhere } from './useSignOutEverywhere.tsx';
