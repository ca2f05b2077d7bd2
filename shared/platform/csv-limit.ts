/**
 * The most rows of a CSV file of an account. Lambda answers at most 6 MB
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), and a payment check, the longest row, has
 * some 600 bytes. 5,000 requests take 50 queries and 200 batches of reads, one after the other.
 */
export const maxCsvRows = 5_000
