import type { EmailContext } from './template.ts'

/** The object key for a request's report, and the command that uploads it. */
export function uploadCommand(
  { bucket, endpoint }: EmailContext['drops'],
  requestId: string,
): { key: string; command: string } {
  const key = `inbox/${requestId}.pdf`
  const at = endpoint === undefined ? '' : ` --endpoint-url ${endpoint}`
  return {
    key,
    command: `aws${at} s3 cp report.pdf s3://${bucket}/inbox/${requestId}.87.pdf`,
  }
}
