/** Paths of the calls of every start, in a file without declarations, which load later. */
export const SIGNED_IN = 'auth/user';
export const STUDIO_CONFIG = 'auth/studios/configs';
