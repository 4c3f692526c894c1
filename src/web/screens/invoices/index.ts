/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { InvoicePage as show } from './InvoicePage.tsx';
