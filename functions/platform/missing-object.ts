import { S3ServiceException } from '@aws-sdk/client-s3'

/**
 * Whether S3 answered that a file is not there. Without the right to list the bucket, which
 * few functions have, S3 says 403 in place of 404.
 */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)
