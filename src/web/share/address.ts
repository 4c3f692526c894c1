/** Addresses of the public pages. */
import type { NoticeKind } from '#resources/contracts/notices.ts';
import { LINK_PAGES, type LinkPurpose } from '#rules/people/newsletter.ts';
import { PLACE_PAGE } from '#rules/schedule/offers.ts';

export type PublicPage =
  | { readonly page: 'plan'; readonly token: string }
  | { readonly page: 'place'; readonly token: string }
  | { readonly page: 'newsletter'; readonly purpose: LinkPurpose; readonly token: string }
  | { readonly page: 'notice'; readonly kind: NoticeKind; readonly studio_id: string };

const NOTICES: Readonly<Record<string, NoticeKind>> = {
  kuendigen: 'cancellation',
  widerrufen: 'withdrawal',
};

/**
 * Returns the public page of an address; undefined for addresses of the app.
 * @example publicPage('/plan/abc') // { page: 'plan', token: 'abc' }
 */
export function publicPage(pathname: string): PublicPage | undefined {
  const [, first = '', what = ''] = pathname.split('/');
  if (first === 'plan') return { page: 'plan', token: what };
  if (first === PLACE_PAGE) return { page: 'place', token: what };
  for (const purpose of ['confirm', 'leave'] as const)
    if (first === LINK_PAGES[purpose]) return { page: 'newsletter', purpose, token: what };
  const kind = Object.hasOwn(NOTICES, first) ? NOTICES[first] : undefined;
  return kind && { page: 'notice', kind, studio_id: what };
}

/**
 * Returns the address of a studio's page to end contracts.
 * @example noticePath('cancellation', studio.id) // '/kuendigen/0199…'
 */
export function noticePath(kind: NoticeKind, studio_id: string): string {
  const [first] = Object.entries(NOTICES).find(([, one]) => one === kind) ?? [];
  return `/${first}/${studio_id}`;
}
