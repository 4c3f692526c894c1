/** Inviting somebody again: a link by which they set their first password. */
import { admins } from '../admins.ts';
import { customers } from '../customers.ts';
import type { Resource } from '../define.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { trainers } from '../trainers.ts';

/** Whom it went to. */
export const INVITATION = {
  sent_to: text({ label: 'An', required: true, max: 254 }),
  link: text({ label: 'Link', help: 'Wo keine E-Mail verschickt wird', omitted: true, max: 2000 }),
  hint: text({
    label: 'Hinweis',
    help: 'Statt des Links, wenn die Anfrage wiederholt wurde',
    omitted: true,
    max: 500,
  }),
} as const;

const inviteTo = (of: Resource) =>
  endpoint({
    method: 'POST',
    path: `${of.api}/:id/invite`,
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
