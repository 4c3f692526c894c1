/** Exports for other rooms. */
export { SettingsPage } from './SettingsPage.tsx';
