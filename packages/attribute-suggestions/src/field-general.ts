import type { Field } from './field.ts';

/**
 * Nouns of no field of their own, by which longer names are understood: a `WarrantyExtensionRequest`
 * is a request. `<owner>` is what the words before it name, where that is a thing of its own.
 */
export const general: Field = {
  about: '',
  entities: `
Request, Enquiry, Inquiry: <owner> requesterId status reason? priority requestedAt decidedAt? decidedBy? comment?
Status, State: code name description? sortOrder isActive
Summary, Overview, Statistics: <owner> count total periodStart:date periodEnd:date
Item, Entry, Position: <owner> name description? quantity
Address: street houseNumber? city postalCode state? country
Money: amount currency
`,
};
