/** Whether accounts are kept by the built-in sign-in, Firebase's emulator, in place of a Firebase project. */
export const embedded = !import.meta.env.VITE_FIREBASE_API_KEY;
