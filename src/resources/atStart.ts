/** Paths of what is asked at every start, wherever that is: before any declaration is there. */
export const SIGNED_IN = 'auth/user';
export const STUDIO_CONFIG = 'auth/studios/configs';
