export { ProfilePage } from './ProfilePage.tsx';
export { SecurityPage } from './SecurityPage.tsx';
export { SettingsIndex } from './SettingsIndex.tsx';
