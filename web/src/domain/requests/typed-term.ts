/**
 * The name that was searched and not submitted, for the search field of the start page. In memory: the
 * prerendered page has none. `/next-steps` sets it, submitting and signing out clear it.
 */
export const typedTerm = { current: '' }
