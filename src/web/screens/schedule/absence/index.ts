export { AbsencesPanel } from './AbsencesPanel.tsx';
export { useAbsence } from './useAbsence.tsx';
