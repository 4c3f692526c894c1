/** What customers find in their mail. */
import type { Page } from '@playwright/test';
import { apiOf } from './commerce.ts';
import { expect } from './support.ts';

/** Returns the path of the link in the last mail of a kind to a customer, once it is sent. */
export async function linkIn(page: Page, customer_id: string, kind: string): Promise<string> {
  const api = await apiOf(page, 'adminNord');
  const filter = encodeURIComponent(JSON.stringify({ customer_id, kind, state: 'sent' }));
  let path = '';
  await expect
    .poll(
      async () => {
        const [message] = await api.get(`auth/messages?filter=${filter}`);
        path =
          /https?:\/\/\S+?(\/(?:newsletter|abmelden|platz)\/[\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return path;
}
