type Dated = { timestamp: string; createdAt: string }

/**
 * Requests by their time. Ids sort by time, too, so only imported ones, whose `timestamp` is older than
 * their id, stand elsewhere in the table: docs/decisions/0037-articles-and-the-sample-report.md.
 */
export const newestFirst = (one: Dated, other: Dated): number =>
  Number((one.timestamp || one.createdAt) < (other.timestamp || other.createdAt)) -
  Number((one.timestamp || one.createdAt) > (other.timestamp || other.createdAt))
