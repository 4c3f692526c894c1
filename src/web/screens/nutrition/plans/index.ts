export { PlanAtCustomer, PlanCreate, PlanEdit } from './PlanForms.tsx';
export { TemplateCreate as create, TemplateEdit as edit } from './TemplateForms.tsx';
