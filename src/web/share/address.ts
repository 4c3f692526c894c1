/** The pages that customers see without an account. */
import type { NoticeKind } from '../../resources/notices.ts';

export type PublicPage =
  | { readonly page: 'plan'; readonly token: string }
  | { readonly page: 'notice'; readonly kind: NoticeKind; readonly studio_id: string };

const NOTICES: Readonly<Record<string, NoticeKind>> = {
  kuendigen: 'cancellation',
  widerrufen: 'withdrawal',
};

/**
 * Which of them an address is; undefined for the app's own.
 * @example publicPage('/plan/abc') // { page: 'plan', token: 'abc' }
 */
export function publicPage(pathname: string): PublicPage | undefined {
  const [, first = '', what = ''] = pathname.split('/');
  if (first === 'plan') return { page: 'plan', token: what };
  const kind = Object.hasOwn(NOTICES, first) ? NOTICES[first] : undefined;
  return kind && { page: 'notice', kind, studio_id: what };
}

/** Where a studio's customers end their contracts. @example noticePath('cancellation', studio.id) // '/kuendigen/0199…' */
export function noticePath(kind: NoticeKind, studio_id: string): string {
  const [first] = Object.entries(NOTICES).find(([, one]) => one === kind) ?? [];
  return `/${first}/${studio_id}`;
}
