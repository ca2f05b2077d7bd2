import { expect, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { wholeLog } from '../fixtures/function-log.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'

it('the id of a request leads from its call to the desk, the intake and the e-mail’s header, in the logs', async () => {
  const [buyer, analyst] = await Promise.all([newBuyer(), newDeskMember(['analysts'])])
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '华为技术有限公司' })
  const { id } = body as { id: string }
  await analyst.call('POST', `/api/desk/requests/${id}/claim`, {})
  await reportsBucket().drop(`${id}.87.pdf`, await reportPdf('Story'))
  const mail = await eventually('the e-mail about the report', async () =>
    (await mailsTo(buyer.email)).find(({ headers }) =>
      headers['x-mail-id']?.startsWith(`report-ready/${id}/`),
    ),
  )
  const story = {
    requests: `Call about a request[^}]*submit-request[^}]*${id}`,
    desk: `Call about a request[^}]*claim-request[^}]*${id}`,
    'report-uploaded': `Report taken[^}]*${id}`,
    'send-mail': `Email sent[^}]*${mail.headers['x-mail-id']}`,
  }
  const lacking = () =>
    Object.entries(story).filter(
      ([name, line]) => !new RegExp(`veridock-local-${name} [^}]*${line}`).test(wholeLog()),
    )
  await expect.poll(lacking).toEqual([])
})
