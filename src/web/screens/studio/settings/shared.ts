/** Exports for other rooms. */
export { SettingsPage, ToSettings } from './SettingsPage.tsx';
