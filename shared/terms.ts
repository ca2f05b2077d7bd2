/**
 * The terms of service in force, by the day they came into force. Who signs up accepts them, and the
 * account keeps which version that was: a change of the terms' meaning changes this.
 */
export const termsVersion = '2025-04-13'
