export { ProfilePage } from './ProfilePage.tsx';
export { RightsPage } from './RightsPage.tsx';
export { SecurityPage } from './SecurityPage.tsx';
export { SettingsIndex } from './SettingsIndex.tsx';
export { StudioSecurityPage } from './StudioSecurityPage.tsx';
