import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Evidence, maxEvidence } from '../../../../../shared/desk/evidence.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { unreachable } from '../../../testing/api.ts'
import { passTimeWhileWaiting } from '../../../testing/fake-time.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { s3 } from '../../../testing/send-file.ts'
import { Language } from '../texts.ts'
import { EvidencePanel } from './evidence-panel.tsx'

type Input = { params: { id: string; evidenceId: string }; body: Record<string, unknown> }
type Answer = (name: string, input: Input) => unknown

const requestId = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const item: Evidence = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  name: '大门.jpg',
  type: 'image/jpeg',
  bytes: 2_400_000,
  sha256: 'a3'.repeat(32),
  addedAt: '2026-11-21T06:02:00.000Z',
  addedBy: '王芳',
  note: '东门',
  checks: ['premises'],
  address: '',
  capturedAt: null,
  photograph: '01kaj4q2y6zv3m8d5t7r9w1xcf.jpg',
  url: 'https://s3.example/evidence/1.jpg',
}
const problem = (code: string, status: number, fileFault?: string) =>
  new ApiError({ kind: 'problem', status, code, detail: 'In English.', fileFault })
const file = (name = '新.jpg', size = 5) => new File(['x'.repeat(size)], name)

let calls: { name: string; input: Input }[] = []
let answers: Record<string, unknown> = {}
beforeEach(() => {
  calls = []
  answers = {
    listEvidence: { items: [item] },
    startEvidence: { id: 'NEW', url: 'https://s3.example/', fields: {} },
    addEvidence: { ...item, id: 'NEW', name: '新.jpg', checks: [] },
    removeEvidence: undefined,
  }
  api.answer = ((name, input) => {
    calls.push({ name, input })
    const found = answers[name]
    if (typeof found === 'function') return found(input)
    return name === 'changeEvidence' && !found ? { ...item, ...input.body } : found
  }) satisfies Answer
})

const named = (name: string) => calls.filter((call) => call.name === name)

type Props = Partial<Parameters<typeof EvidencePanel>[0]>
const show = (props: Props = {}, language: 'zh' | 'en' = 'en') =>
  renderAt(
    <Language value={language}>
      <EvidencePanel requestId={requestId} mayWrite photographs={[]} {...props} />
    </Language>,
  )
const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText('Add files', { selector: 'input' })
  // As a picker that shows all files.
  await userEvent.setup({ applyAccept: false }).upload(input, files)
}

describe('evidence of a request', () => {
  it('enlarges a picture, and shows another one beside it', async () => {
    const other = {
      ...item,
      id: 'OTHER',
      name: '车间.jpg',
      url: 'https://s3.example/evidence/2.jpg',
    }
    const paper = { ...item, id: 'PAPER', name: 'extract.pdf', type: 'application/pdf' as const }
    answers.listEvidence = { items: [item, other, paper] }
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Enlarge 大门.jpg' }))
    const viewer = screen.getByRole('dialog', { name: '大门.jpg' })
    const size = () =>
      within(viewer).getByRole<HTMLImageElement>('img', { name: '大门.jpg' }).style.width
    expect(size()).toBe('100%')
    await userEvent.click(within(viewer).getByRole('button', { name: /Larger/ }))
    await userEvent.keyboard('+-++')
    expect(size()).toBe('300%')
    await userEvent.keyboard('0')
    expect(size()).toBe('100%')
    const beside = within(viewer).getByLabelText('Beside it')
    expect(within(beside).queryByText('extract.pdf')).toBeNull()
    await userEvent.selectOptions(beside, '车间.jpg')
    expect(within(viewer).getByRole<HTMLImageElement>('img', { name: '车间.jpg' }).src).toBe(
      other.url,
    )
    await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows what each file is, in Chinese, too', async () => {
    show({}, 'zh')
    await screen.findByText('大门.jpg', { selector: 'a' })
    screen.getByText(/JPEG 照片 · 2.4 MB · 王芳 于/)
    screen.getByText('a3'.repeat(32))
    expect(screen.getByText('住所与经营场所核实', { selector: 'li' })).toBeDefined()
    expect(
      screen.getByRole<HTMLAnchorElement>('link', { name: '在新窗口打开 大门.jpg' }).href,
    ).toBe(item.url)
    screen.getByText(`1 / ${maxEvidence} 个文件`)
  })

  it('can be empty, and can be loaded again after an error', async () => {
    answers.listEvidence = problem('internal-once', 400)
    const user = show()
    await screen.findByText('The evidence could not be loaded.')
    answers.listEvidence = { items: [] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No evidence yet.')
  })

  it('of one check is what proves it', async () => {
    show({ check: 'capital' })
    await screen.findByText('No evidence for this check yet.')
    expect(screen.queryByText('大门.jpg', { selector: 'a' })).toBeNull()
  })

  it('only shows what it has to members who have not claimed the request', async () => {
    show({ mayWrite: false, photographs: [item.photograph ?? ''] })
    await screen.findByText('大门.jpg', { selector: 'a' })
    screen.getByText('东门')
    screen.getByText('Shown in the report')
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['', expect.stringMatching(/^Copy digest/)])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says that no more files are taken', async () => {
    const items = Array.from({ length: maxEvidence }, (_, n) => ({ ...item, id: `${n}` }))
    answers.listEvidence = { items }
    show()
    await screen.findByText(/^There are 60 files/)
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  })
})

describe('a file that is added', () => {
  it('is sent to S3, checked and shown', async () => {
    show()
    await choose(file())
    await screen.findByText('新.jpg', { selector: 'a' })
    screen.getByText('Added: 新.jpg')
    expect(calls.filter(({ name }) => !name.startsWith('list'))).toEqual([
      {
        name: 'startEvidence',
        input: expect.objectContaining({ body: { name: '新.jpg', bytes: 5 } }),
      },
      {
        name: 'addEvidence',
        input: expect.objectContaining({
          params: { id: requestId, evidenceId: 'NEW' },
          body: { name: '新.jpg' },
        }),
      },
    ])
  })

  it('among the fields of a check is linked to it', async () => {
    answers.addEvidence = { ...item, id: 'NEW', name: '新.jpg', checks: ['capital'] }
    show({ check: 'capital' })
    await choose(file())
    await screen.findByText('新.jpg', { selector: 'a' })
    expect(named('addEvidence')[0]?.input.body).toEqual({ name: '新.jpg', checks: ['capital'] })
  })

  it('can be dragged, or pasted anywhere on the page, but not in place of text', async () => {
    show()
    const panel = await screen.findByRole('region', { name: 'Evidence' })
    await screen.findByText('大门.jpg', { selector: 'a' })
    const transfer = (types: string[]) => ({ files: [file()], types, dropEffect: '' })
    fireEvent.dragOver(panel, { dataTransfer: transfer(['Files']) })
    screen.getByText('Drop to add')
    fireEvent.drop(panel, { dataTransfer: transfer(['Files']) })
    await waitFor(() => expect(named('addEvidence')).toHaveLength(1))
    fireEvent.paste(document.body, { clipboardData: transfer(['Files']) })
    await waitFor(() => expect(named('addEvidence')).toHaveLength(2))
    const note = screen.getAllByRole('textbox')[0] as HTMLElement
    fireEvent.paste(note, { clipboardData: transfer(['Files', 'text/plain']) })
    fireEvent.paste(note, { clipboardData: transfer(['Files']) })
    await waitFor(() => expect(named('addEvidence')).toHaveLength(3))
  })

  it('shows how far it is, and can be cancelled', async () => {
    s3.send = (_upload, _file, { onProgress, signal }) =>
      new Promise((_, reject) => {
        onProgress(40)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const user = show()
    await choose(file())
    await screen.findByText('Sending, 40%')
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40)
    await user.click(screen.getByRole('button', { name: 'Cancel 新.jpg' }))
    expect(screen.queryByText('Sending, 40%')).toBeNull()
    expect(named('addEvidence')).toHaveLength(0)
  })

  it.each([
    ['zh', '这张 HEIC 照片无法转换'],
    ['en', 'HEIC photograph could not be converted'],
  ] as const)('keeps the reason of a refusal (%s) until it is dismissed', async (lang, words) => {
    answers.addEvidence = problem('file-refused', 422, 'heic')
    const user = show({}, lang)
    await screen.findByText('大门.jpg', { selector: 'a' })
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.setup({ applyAccept: false }).upload(input, file('IMG.HEIC'))
    const reason = await screen.findByText(new RegExp(words), { selector: '.desk-error' })
    const row = reason.closest('li') as HTMLElement
    await user.click(within(row).getByRole('button'))
    expect(screen.queryByText('IMG.HEIC')).toBeNull()
  })

  it('that is empty or too large is not sent', async () => {
    show()
    await choose(file('empty.jpg', 0))
    await screen.findByText('The file is empty.')
    const large = file('large.jpg')
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
    await choose(large)
    await screen.findByText(/^The file is larger than 25 MB/)
    expect(named('startEvidence')).toHaveLength(0)
  })

  it('can be sent again after an error, and is not sent twice if it had arrived', async () => {
    answers.addEvidence = problem('internal-once', 500)
    const user = show()
    await choose(file())
    await screen.findByText('The upload failed. Retry.')
    answers.addEvidence = { ...item, id: 'NEW', name: '新.jpg' }
    await user.click(screen.getByRole('button', { name: 'Retry 新.jpg' }))
    await screen.findByText('新.jpg', { selector: 'a' })
    expect(named('startEvidence')).toHaveLength(1)
  })

  it('goes on when the connection is back', async () => {
    answers.startEvidence = unreachable
    show()
    await choose(file())
    await screen.findByText(/continues when you are online again/, { selector: '.desk-error' })
    answers.startEvidence = { id: 'NEW', url: 'https://s3.example/', fields: {} }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await screen.findByText('新.jpg', { selector: 'a' })
    vi.restoreAllMocks()
  })

  it('waits while it is scanned', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers.addEvidence = problem('try-again', 503)
    show()
    await choose(file())
    await screen.findByText(/^Scanning for viruses/)
    answers.addEvidence = { ...item, id: 'NEW', name: '新.jpg' }
    await vi.advanceTimersByTimeAsync(3000)
    await screen.findByText('新.jpg', { selector: 'a' })
    vi.useRealTimers()
  })

  it('goes on while another tab is shown, and its refusal is still there afterwards', async () => {
    function Tabs() {
      const [isOpen, setOpen] = useState(true)
      return (
        <Language value="en">
          <button type="button" onClick={() => setOpen(!isOpen)}>
            Tab
          </button>
          {isOpen && <EvidencePanel requestId={requestId} mayWrite photographs={[]} />}
        </Language>
      )
    }
    let arrive: () => void = () => {}
    s3.send = () => new Promise<void>((resolve) => (arrive = resolve))
    answers.addEvidence = problem('file-refused', 422, 'heic')
    const user = renderAt(<Tabs />)
    await choose(file())
    await screen.findByText('Sending, 0%')
    await user.click(screen.getByRole('button', { name: 'Tab' }))
    arrive()
    await waitFor(() => expect(named('addEvidence')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Tab' }))
    await screen.findByText(/HEIC photograph/, { selector: '.desk-error' })
  })

  it('comes three at a time', async () => {
    const waiting: (() => void)[] = []
    s3.send = () => new Promise<void>((resolve) => waiting.push(resolve))
    show()
    await choose(...[1, 2, 3, 4].map((n) => file(`${n}.jpg`)))
    await waitFor(() => expect(waiting).toHaveLength(3))
    screen.getByText('Waiting')
    waiting[0]?.()
    await waitFor(() => expect(waiting).toHaveLength(4))
  })
})

describe('what is said about a file', () => {
  it('is saved: its note, after a pause', async () => {
    passTimeWhileWaiting()
    const user = show()
    const note = await screen.findByRole('textbox', { name: 'Note' })
    await user.clear(note)
    await user.type(note, '西门')
    await screen.findByText('Saved')
    expect(named('changeEvidence').map(({ input }) => input.body)).toEqual([{ note: '西门' }])
  })

  it('is kept in the field if it could not be saved', async () => {
    answers.changeEvidence = unreachable
    const user = show()
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
    await user.type(note, '!')
    await user.tab()
    await screen.findByText(/^Not saved/)
    expect(note.value).toBe('东门!')
    answers.changeEvidence = { ...item, note: '东门!' }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Saved')
  })

  it('is saved: the checks that it proves', async () => {
    const user = show()
    const add = await screen.findByRole('combobox', { name: /^Link a check/ })
    await user.selectOptions(add, 'capital')
    expect(named('changeEvidence')[0]?.input.body).toEqual({ checks: ['premises', 'capital'] })
    await user.click(await screen.findByRole('button', { name: /^Unlink: Registered and working/ }))
    expect(named('changeEvidence')[1]?.input.body).toEqual({ checks: ['capital'] })
  })

  it('whether the report shows it is for the report to say', async () => {
    const onPhotograph = vi.fn()
    const user = show({ onPhotograph })
    await user.click(await screen.findByRole('checkbox', { name: /^Show in the report/ }))
    expect(onPhotograph).toHaveBeenCalledWith(item.photograph, true)
  })

  it('a document cannot be shown, nor a photograph that is too large', async () => {
    const document: Evidence = { ...item, id: 'B', type: 'application/pdf', photograph: null }
    answers.listEvidence = { items: [document, { ...item, photograph: null }] }
    show({ onPhotograph: vi.fn() })
    expect(await screen.findAllByText(/^Larger than 8 MB/)).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is removed after a question, and from the report, too', async () => {
    const onPhotograph = vi.fn()
    const user = show({ onPhotograph, photographs: [item.photograph ?? ''] })
    await user.click(await screen.findByRole('button', { name: 'Remove 大门.jpg' }))
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(named('removeEvidence')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Remove 大门.jpg' }))
    screen.getByRole('heading', { name: /which will no longer show it/ })
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await screen.findByText('Removed: 大门.jpg')
    expect(onPhotograph).toHaveBeenCalledWith(item.photograph, false)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Evidence' }))
  })

  it('stays if it could not be removed', async () => {
    answers.removeEvidence = unreachable
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Remove 大门.jpg' }))
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await screen.findByText('It was not removed. Try again.')
    screen.getByText('大门.jpg', { selector: 'a' })
  })
})
