/** Repeating an invitation: a link for setting the first password. */

import type { Resource } from '#declare/define.ts';
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { INVITATION } from '../../shared.ts';
import { admins } from '../admins.ts';
import { customers } from '../customers.ts';
import { trainers } from '../trainers.ts';

const inviteTo = (of: Resource) =>
  endpoint({
    method: 'POST',
    path: `${of.api}/:id/invite`,
    costly: true,
    logged: 'invitation',
    summary: `${of.label.one}: noch einmal einladen`,
    access: { may: 'update', of },
    idempotent: true,
    refusals: { 409: 'Das Konto ist deaktiviert' },
    answer: INVITATION,
  });

export type Invite = ReturnType<typeof inviteTo>;
type Answered = AnswerOf<Invite>;
export type InvitationSent = Pick<Answered, 'sent_to'> & Partial<Answered>;

/** By the resource's name. */
export const invite = {
  customers: inviteTo(customers),
  trainers: inviteTo(trainers),
  admins: inviteTo(admins),
};
