/**
 * First code of every page. Starts the requests that the address and the last session tell of, while the rest is still on
 * its way: data, and the code of the app or of the sign-in pages. Imports nothing that is large, React included.
 */
import { rememberedSession, wasSignedIn } from '#web/auth/remembered.ts';
import { askAhead } from '#web/data/ahead.ts';
import { publicPage } from '#web/share/address.ts';

const { pathname, search } = window.location;
// Public pages of customers, without an account, need none of the app's code.
if (!publicPage(pathname)) {
  const known = rememberedSession();
  if (known) askAhead(pathname + search, known.token, true);
  const soon: Promise<unknown> = wasSignedIn() ? import('./App.tsx') : import('#web/auth/AuthPages.tsx');
  // Asked for again, and its failure shown, by the page that needs it.
  soon.catch(() => undefined);
}
void import('./main.tsx');
