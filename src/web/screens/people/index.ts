/** What other rooms may use of this one. */
export { Invited, useGoInvited, useInviteAgain } from './invitations.tsx';
export { AccessSection, StaffBulkActions, StaffInputs, staffColumns, useSwitchAccess } from './staff.tsx';
