/**
 * Where to go after signing in: the asked-for target when it is a path inside the app, else the start page. Other
 * hosts (`//host`, `/\host`), schemes, control characters and the sign-in pages themselves are not followed.
 * @example redirectTarget('//evil.example') // '/'
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them before they read an address
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return '/';
  const url = new URL(asked, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  if (asked.startsWith('//') || isAuthPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Does the path belong to the sign-in pages? */
export function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/');
}

/** Address of the sign-in page that leads back to the target. @example signInPath('/customers?tab=x') */
export function signInPath(target?: string): string {
  return target === undefined ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(target)}`;
}
