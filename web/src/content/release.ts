/** A day of CHANGELOG.md. */
export type Release = { day: string; title: string; html: string }
