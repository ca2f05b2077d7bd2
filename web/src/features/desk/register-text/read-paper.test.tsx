import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvoiceFile, ReadOptions } from '../../../domain/invoices/invoice-file.ts'
import type { PageText } from '../../../domain/invoices/invoice-reading.ts'
import { readFile } from '../../../domain/invoices/read-file.ts'
import { UnreadableFileError } from '../../../domain/invoices/unreadable-file.ts'
import { renderAt } from '../../../testing/render.tsx'
import { convertHeic } from '../evidence/convert-heic.ts'
import { HeicError } from '../evidence/heic-error.ts'
import type { Json } from '../report-form/content.ts'
import { Language } from '../texts.ts'
import { PasteRegisterText } from './paste-register-text.tsx'

vi.mock('../../../domain/invoices/read-file.ts', () => ({ readFile: vi.fn() }))
vi.mock('../evidence/convert-heic.ts', () => ({ convertHeic: vi.fn() }))
beforeEach(() => {
  vi.mocked(readFile).mockReset()
  vi.mocked(convertHeic).mockReset()
})

const pageOf = (page: number, lines: string[], source: PageText['source']): PageText => ({
  page,
  source,
  runs: lines.map((text, at) => ({
    text,
    confidence: 1,
    box: { x: 0.1, y: 0.1 + at * 0.04, width: text.length * 0.02, height: 0.015 },
  })),
})
const close = vi.fn()
const opened = (pages: PageText[], pageCount = pages.length): InvoiceFile => ({
  sha256: 'ab'.repeat(32),
  pageCount,
  pages,
  omitted: undefined,
  pictureOf: () => Promise.reject(new Error('Nothing is drawn in this test.')),
  close,
})
const lines = ['名称：宁波澜砚五金制品有限公司', '法定代表人：沈砚秋']

function show(language: 'zh' | 'en' = 'en', written: Json = {}) {
  const onTake = vi.fn()
  const user = renderAt(
    <Language value={language}>
      <PasteRegisterText written={written} place={() => new Map()} onTake={onTake} />
    </Language>,
  )
  return { user, onTake }
}
const pdf = new File(['%PDF-1.7'], '公示系统.pdf')
const picture = new File(['PNG'], '截图.png', { type: 'image/png' })
const choose = (...files: File[]) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(
      screen.getByLabelText(/^(?:Read a PDF or a picture|读取 PDF 或图片)$/, { selector: 'input' }),
      files,
    )
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const lastOptions = () => vi.mocked(readFile).mock.lastCall?.[1] as ReadOptions

describe('a page of a register in a file', () => {
  it('fills the field from the text layer of a PDF, to be corrected and taken over', async () => {
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, lines, 'text-layer')]))
    const { user, onTake } = show()
    await choose(pdf)
    await screen.findByText('2 facts recognized.')
    expect(field().value).toBe(lines.join('\n'))
    expect(close).toHaveBeenCalled()
    expect(screen.queryByText(/recognized in a picture/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use 2 facts' }))
    expect(onTake.mock.lastCall?.[0][1].source).toBe('法定代表人：沈砚秋')
  })

  it('shows which page is recognized, and marks what was read in a picture', async () => {
    let finish = (_: InvoiceFile) => {}
    vi.mocked(readFile).mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { user, onTake } = show('zh')
    await choose(picture)
    await screen.findByText(/正在加载文字识别组件/)
    await waitFor(() => expect(readFile).toHaveBeenCalled())
    lastOptions().onProgress({ page: 2, pages: 3, percent: 40, isPicture: true })
    await screen.findByText(/正在识别第 2 页图片文字，共 3 页/)
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40)
    finish(opened([pageOf(1, lines, 'picture')], 7))
    await screen.findByText(/由图片识别，可能有错字/)
    await screen.findByText(/共 7 页，有 6 页没有读出文字/)
    // What is corrected is still from the picture.
    await user.type(field(), '\n登记状态：存续')
    await user.click(await screen.findByRole('button', { name: '采用 4 项' }))
    expect(onTake.mock.lastCall?.[0]).toContainEqual(
      expect.objectContaining({ source: '$picture:法定代表人：沈砚秋' }),
    )
    expect(screen.queryByText(/由图片识别/)).toBeNull()
  })

  it('can be cancelled, and begins again with another one', async () => {
    vi.mocked(readFile).mockReturnValueOnce(new Promise(() => {}))
    const { user } = show()
    await choose(picture)
    await waitFor(() => expect(readFile).toHaveBeenCalled())
    const { signal } = lastOptions()
    await user.click(screen.getByRole('button', { name: 'Cancel reading' }))
    expect(signal.aborted).toBe(true)
    const button = screen.getByRole('button', { name: 'Read a PDF or a picture' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, lines, 'picture')]))
    await choose(picture)
    await screen.findByText('2 facts recognized.')
  })

  it('is pasted and dropped, several one after another, below what is there', async () => {
    vi.mocked(readFile).mockImplementation(async ({ name }) =>
      opened([pageOf(1, [name === '截图.png' ? '登记状态：存续' : (lines[1] ?? '')], 'picture')]),
    )
    const { user } = show()
    await user.type(field(), '注册资本：1200万元')
    fireEvent.paste(field(), { clipboardData: { files: [picture], types: ['Files'] } })
    await waitFor(() => expect(field().value).toBe('注册资本：1200万元\n登记状态：存续'))
    fireEvent.drop(field(), { dataTransfer: { files: [pdf, picture], types: ['Files'] } })
    await waitFor(() =>
      expect(field().value).toBe(
        '注册资本：1200万元\n登记状态：存续\n法定代表人：沈砚秋\n登记状态：存续',
      ),
    )
  })

  it.each([
    [
      'zh',
      new UnreadableFileError('locked-pdf', ''),
      '公示系统.pdf 读取失败：PDF 有密码。请去掉密码另存，或改用截图。',
    ],
    [
      'en',
      new UnreadableFileError('broken-pdf', ''),
      '公示系统.pdf was not read: The PDF is damaged, or is none. Download it again, or use a screenshot.',
    ],
    [
      'en',
      new TypeError('Failed to fetch'),
      '公示系统.pdf was not read: The reader could not be loaded. Check your connection, then choose the file again.',
    ],
  ] as const)('that cannot be read says what to do (%s: %s)', async (language, error, text) => {
    vi.mocked(readFile).mockRejectedValue(error)
    show(language)
    await choose(pdf)
    await screen.findByText(text)
    expect(field().value).toBe('')
  })

  it('that is pasted while another is read is read after it', async () => {
    let finish = (_: InvoiceFile) => {}
    vi.mocked(readFile).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    vi.mocked(readFile).mockResolvedValueOnce(opened([pageOf(1, ['登记状态：存续'], 'picture')]))
    show()
    await choose(picture)
    await waitFor(() => expect(readFile).toHaveBeenCalledOnce())
    fireEvent.paste(field(), { clipboardData: { files: [picture], types: ['Files'] } })
    await screen.findByText(/1 more file is waiting/)
    expect(lastOptions().signal.aborted).toBe(false)
    field().focus()
    finish(opened([pageOf(1, lines, 'picture')]))
    await waitFor(() => expect(field().value).toBe(`${lines.join('\n')}\n登记状态：存续`))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(document.activeElement).toBe(field())
  })

  it('that cannot be read does not keep the others from it, and each failure is told', async () => {
    vi.mocked(readFile)
      .mockResolvedValueOnce(opened([pageOf(1, lines, 'text-layer')], 3))
      .mockRejectedValueOnce(new UnreadableFileError('broken-picture', ''))
      .mockResolvedValueOnce(opened([pageOf(1, ['登记状态：存续'], 'text-layer')]))
      .mockRejectedValueOnce(new UnreadableFileError('locked-pdf', ''))
    show()
    await choose(pdf, picture, pdf, new File(['%PDF'], '有密码.pdf'))
    await screen.findByText(/^截图.png was not read: The picture is damaged/)
    screen.getByText(/^有密码.pdf was not read: The PDF is locked/)
    screen.getByText(/^2 of 4 pages gave no text/)
    expect(field().value).toBe(`${lines.join('\n')}\n登记状态：存续`)
  })

  it('is converted if it is HEIC', async () => {
    vi.mocked(convertHeic).mockImplementation(async (_file, _signal, onStart) => {
      onStart()
      return { jpeg: new Blob(['JPEG']), takenAt: undefined }
    })
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, lines, 'picture')]))
    show()
    await choose(new File(['\0\0\0\x18ftypheic'], 'IMG_0003.HEIC'))
    await screen.findByText('2 facts recognized.')
    expect(vi.mocked(readFile).mock.lastCall?.[0].name).toBe('IMG_0003.jpg')
  })

  it.each([
    ['heic', /^IMG_0003.HEIC was not read: The HEIC photograph could not be converted/],
    ['not-loaded', /^IMG_0003.HEIC was not read: The photo converter could not be loaded/],
  ] as const)('that cannot be converted (%s) says so', async (fault, text) => {
    vi.mocked(convertHeic).mockRejectedValue(new HeicError(fault))
    show()
    await choose(new File(['\0\0\0\x18ftypheic'], 'IMG_0003.HEIC'))
    await screen.findByText(text)
    expect(readFile).not.toHaveBeenCalled()
  })

  it('leaves out what differs from what is written, until the analyst chooses it', async () => {
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, lines, 'picture')]))
    const { user, onTake } = show('en', { name: '宁波澜砚五金制品（有限公司' })
    await choose(picture)
    await screen.findByText(
      'Differs from what is written, and would replace it: 宁波澜砚五金制品（有限公司',
    )
    const name = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use: Legal name' })
    expect(name.checked).toBe(false)
    screen.getByRole('button', { name: 'Use 1 fact' })
    await user.click(name)
    await user.click(screen.getByRole('button', { name: 'Use 2 facts' }))
    expect(onTake.mock.lastCall?.[0]).toHaveLength(2)
  })

  it('is marked although it was cut and pasted again, until the field is cleared', async () => {
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, lines, 'picture')]))
    const { user } = show()
    await choose(picture)
    await screen.findByText('2 facts recognized.')
    await user.clear(field())
    await user.click(field())
    await user.paste(lines.join('\n'))
    screen.getByText(/recognized in a picture/)
    await user.clear(field())
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText(/recognized in a picture/)).toBeNull()
  })

  it.each([
    ['zh', /^文件内容过多，只读取了前面部分/],
    ['en', /^The file has too much text, and only its beginning was read/],
  ] as const)('with more text than is read says so (%s)', async (language, text) => {
    const long = pageOf(1, [...lines, '字'.repeat(500_000)], 'text-layer')
    vi.mocked(readFile).mockResolvedValue(opened([long]))
    show(language)
    await choose(pdf)
    await screen.findByText(text)
  })

  it('that has no text says so', async () => {
    vi.mocked(readFile).mockResolvedValue(opened([pageOf(1, [], 'picture')]))
    show()
    await choose(picture)
    await screen.findByText(/^No text was found\./)
  })
})
