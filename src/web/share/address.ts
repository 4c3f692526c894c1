/** The part of the app that customers see without an account. */
export function isSharedPath(pathname: string): boolean {
  return pathname.startsWith('/plan/');
}

/** @example tokenIn('/plan/abc') // 'abc' */
export function tokenIn(pathname: string): string {
  return pathname.slice('/plan/'.length).replace(/\/$/, '');
}
