/** What other rooms may use of this one. */
export { Invited, useInviteAgain } from './invitations.tsx';
export { AccessSection, personForms, StaffInputs, useSwitchAccess } from './staffForm.tsx';
export { STAFF_COLUMNS, StaffBulkActions } from './staffList.tsx';
