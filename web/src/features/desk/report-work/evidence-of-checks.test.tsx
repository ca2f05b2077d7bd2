import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import clean from '../../../../../shared/reports/examples/clean.json' with { type: 'json' }
import { passTimeWhileWaiting } from '../../../testing/fake-time.ts'
import { handedIn } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import '../../../testing/send-file.ts'
import { Language } from '../texts.ts'
import { ReportWork } from './report-work.tsx'
// Loaded lazily by the form: loaded before, so that no real time passes.
import '../../../../../shared/names/simplified.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const at = '2026-11-23T06:02:00.000Z'
const now = new Date('2026-11-23T08:00:00.000Z')
const { $schema: _, ...content } = clean
const { name } = clean.company
const draft = {
  requestId: id,
  state: 'writing',
  revision: 3,
  content: content as unknown as DraftContent,
  savedAt: at,
  comments: [],
  versions: 0,
  mayWrite: true,
  mayReview: false,
}
const request = {
  id,
  searchTerm: name,
  type: 'verification',
  claim: { name: '王芳', at, mine: true },
  name: { shown: name, code: null },
}
const item = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  name: 'image.png',
  type: 'image/png',
  bytes: 5,
  sha256: 'a3',
  addedAt: at,
  addedBy: '王芳',
  note: '',
  address: '',
  capturedAt: at,
  photograph: null,
  url: 'https://s3.example/evidence/1.png',
}
type Sent = { body: { content: DraftContent; checks: CheckId[]; address: string } }
let written: DraftContent = draft.content
let sent: { route: string; input: Sent }[] = []
beforeEach(() => {
  passTimeWhileWaiting()
  vi.setSystemTime(now)
  sent = []
  written = draft.content
  handedIn.answer = (route, input) => {
    const given = input as Sent
    sent.push({ route, input: given })
    const answers: Record<string, unknown> = {
      getDraft: { ...draft, content: written },
      getDeskRequest: request,
      listStartingPoints: { items: [] },
      listEvidence: { items: [] },
      listDeskQuestions: { items: [] },
      saveDraft: { revision: 4, savedAt: at },
      startEvidence: { id: item.id, url: 'https://s3.example/', fields: {} },
      addEvidence: { ...item, ...given.body },
    }
    return answers[route]
  }
})
const bodies = (route: string) =>
  sent.filter((each) => each.route === route).map(({ input }) => input.body)

const me = { name: '王芳', roles: ['analysts' as const], signedInAt: at, sessionEndsAt: at }
async function show() {
  const user = renderAt(
    <Language value="zh">
      <ReportWork requestId={id} me={me} />
    </Language>,
    { at: `/desk/report?request=${id}` },
  )
  await waitFor(() => expect(document.getElementById('check-registration')).not.toBeNull())
  return user
}
const row = (check: CheckId) => document.getElementById(`check-${check}`) as HTMLElement
const paste = (check: CheckId) => {
  row(check).focus()
  // Where a browser sends it while nothing is selected.
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File(['a png'], 'image.png')], types: ['Files'] },
  })
}

describe('evidence of a check', () => {
  it('is pasted at it, with the address of its source and the time', async () => {
    await show()
    await within(row('serious-violations')).findByText('证据 0 / 1')
    paste('serious-violations')
    await within(row('serious-violations')).findByText('证据 1')
    const link = within(row('serious-violations')).getByRole<HTMLAnchorElement>('link')
    expect(new URL(link.href).searchParams.get('keyword')).toBe(name)
    expect(bodies('addEvidence')).toEqual([
      {
        name: expect.stringMatching(/^严重违法失信名单.* 2026-11-23 16\.00\.\d\d\.png$/),
        checks: ['serious-violations'],
        address: link.href,
        capturedAt: expect.stringMatching(/^2026-11-23T08:00/),
      },
    ])
    // A source that takes no search in its address.
    paste('registration')
    await within(row('registration')).findByText('证据 1')
    expect(bodies('addEvidence')[1]).toMatchObject({ address: 'https://www.gsxt.gov.cn' })
    within(row('sanctions')).getByText('证据 0 / 1')
  })

  it('or a reason is asked for at the submission, which leads to the check', async () => {
    const user = await show()
    await waitFor(() => within(row('registration')).getByText(/^还需 1 份证据：请粘贴/))
    await user.click(screen.getByRole('button', { name: '提交复核' }))
    expect(document.activeElement).toBe(row('registration'))
    within(row('registration')).getByText(/^还没有证据：请粘贴/)
    await user.keyboard('w')
    await waitFor(() => expect(document.activeElement?.nodeName).toBe('INPUT'))
    await user.keyboard('1')
    await waitFor(() =>
      expect(bodies('saveDraft').at(-1)?.content.$noEvidence).toEqual({
        registration: '同一页面的截图已附在另一核查项',
      }),
    )
    // On to the next check, as after an answer.
    expect(document.activeElement).toBe(row('registration-status'))
    expect(sent.some(({ route }) => route === 'submitDraft')).toBe(false)
  })

  it('is told beside a check before it is answered, and a reason can be given then', async () => {
    written = { ...draft.content, checks: {} }
    const user = await show()
    await within(row('registration')).findByText(/^还需 1 份证据/)
    expect(within(row('capital')).queryByText(/份证据/)).toBeNull()
    row('registration').focus()
    await user.keyboard('w')
    await waitFor(() => expect(document.activeElement?.nodeName).toBe('INPUT'))
    await user.keyboard('1')
    // Its answer is still to be given.
    expect(document.activeElement).toBe(row('registration'))
  })
})
