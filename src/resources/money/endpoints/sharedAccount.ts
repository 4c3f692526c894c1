/** Whether a studio's bank account is another one's, too. */
import { endpoint } from '#declare/endpoint.ts';
import { boolean } from '#declare/fields.ts';

export const sharedAccount = endpoint({
  method: 'GET',
  path: 'payment/shared-account',
  summary: 'Ob ein anderes Studio dasselbe Konto hat; nicht, welches',
  access: { level: 'admin', subject: 'money' },
  reads: ['studios'],
  studio: 'one',
  answer: { shared: boolean({ label: 'Ein anderes Studio hat dasselbe Konto', required: true }) },
});
