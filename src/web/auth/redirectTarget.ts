/**
 * Returns the target after signing in: the requested one when it is a path inside the app, else the start page. Rejects
 * other hosts (`//host`, `/\host`), schemes, control characters and the sign-in pages themselves, against open
 * redirects.
 * @example redirectTarget('//evil.example') // '/'
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip some control characters when parsing URLs
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return '/';
  const url = new URL(asked, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  if (asked.startsWith('//') || isAuthPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Returns whether the path belongs to the sign-in pages. */
export function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/');
}

/** Returns the address of the sign-in page with a redirect to the target. @example signInPath('/customers?tab=x') */
export function signInPath(target?: string): string {
  return target === undefined ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(target)}`;
}
