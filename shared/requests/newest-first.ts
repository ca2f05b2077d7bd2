type Dated = { timestamp: string; createdAt: string }

/**
 * Sorts requests by time. Ids sort by time too, except those of imported requests, whose
 * `timestamp` is older than their id: docs/decisions/0037-articles-and-the-sample-report.md.
 */
export const newestFirst = (one: Dated, other: Dated): number =>
  Number((one.timestamp || one.createdAt) < (other.timestamp || other.createdAt)) -
  Number((one.timestamp || one.createdAt) > (other.timestamp || other.createdAt))
