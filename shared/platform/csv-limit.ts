/**
 * The most rows of a CSV file of an account. Lambda answers at most 6 MB
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html): 20,000 requests or 10,000 payment checks
 * uncompressed, three times as many compressed. 10,000 requests take 500 reads one after the other, some ten of the
 * function's 29 seconds.
 */
export const maxCsvRows = 10_000
