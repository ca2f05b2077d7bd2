/** The command was refused, or what it checked has problems. Exit code 1. */
export class RefusedError extends Error {}

/** The command was used wrongly; the message says how to use it. Exit code 2. */
export class UsageError extends Error {}
