import type { MailBasis } from './kind.ts'

/** The key to drop a request's report under, and the command for it. */
export function dropFacts(
  { bucket, endpoint }: MailBasis['drops'],
  requestId: string,
): { key: string; command: string } {
  const key = `inbox/${requestId}.pdf`
  const at = endpoint === undefined ? '' : ` --endpoint-url ${endpoint}`
  return {
    key,
    command: `aws${at} s3 cp report.pdf s3://${bucket}/inbox/${requestId}.87.pdf`,
  }
}
