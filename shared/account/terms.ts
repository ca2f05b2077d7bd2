/**
 * The current terms of service, identified by their effective date. A new buyer accepts them, and
 * the account stores the version. Update this if the meaning of the terms changes.
 */
export const termsVersion = '2025-04-13'
