/** Rights that several declarations about money share. */
import type { Access } from '#declare/access.ts';

/** Letters to customers, made by endpoints of their own: trainers read those of one customer, admins list them all. */
export const LETTERS = {
  subject: 'money',
  read: 'trainer',
  list: { level: 'admin', by: ['customer_id'] },
  write: 'admin',
  create: 'nobody',
  update: 'nobody',
  delete: 'nobody',
} as const satisfies Access;

/** Records that only the services write, when admins act. */
export const BY_ADMINS = {
  subject: 'money',
  read: 'admin',
  write: 'admin',
  create: 'nobody',
  update: 'nobody',
  delete: 'nobody',
} as const satisfies Access;
