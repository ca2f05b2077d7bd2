import { describe, expect, it } from 'vitest'
import { validatePdf } from './pdf/validate-pdf.ts'
import { parseUploadKey, type Rejection, validateSize } from './report-upload.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'

describe('the name of a dropped file', () => {
  it.each([
    [`inbox/${id}.pdf`, undefined, ''],
    [`inbox/${id}.87.pdf`, undefined, 87],
    [`inbox/${id}.HIGH.PDF`, undefined, 'high'],
    [`inbox/${id.toLowerCase()}.0.pdf`, undefined, 0],
    [`inbox/${id}.12.pdf`, '100', 100],
    [`inbox/${id}.pdf`, ' medium ', 'medium'],
  ])('%s with the metadata %j gives the score %j', (key, metadata, score) => {
    expect(parseUploadKey(key, metadata)).toEqual({ requestId: id, score })
  })

  it.each([
    ['inbox/report.pdf', undefined],
    [`inbox/${id}.docx`, undefined],
    [`inbox/sub/${id}.pdf`, undefined],
    [`inbox/${id}.101.pdf`, undefined],
    [`inbox/${id}.-1.pdf`, undefined],
    [`inbox/${id}.fine.pdf`, undefined],
    [`inbox/${id}.80.pdf`, 'excellent'],
  ])('%s with the metadata %j is refused with a reason', (key, metadata) => {
    expect(parseUploadKey(key, metadata)).toHaveProperty('rejected')
  })
})

it.each(['json.txt', 'JSON.zip', 'json5', 'txt'])(
  'a name that ends in .%s is refused with the names of a PDF and of a report as data',
  (ending) => {
    const { rejected = '' } = parseUploadKey(`inbox/${id}.${ending}`, undefined) as Rejection
    for (const file of [`inbox/${id}.pdf,`, `inbox/${id}.json.`]) expect(rejected).toContain(file)
  },
)

describe('the bytes of a dropped file', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  it('are a PDF with a header near the start and a trailer near the end', () => {
    expect(validatePdf(bytes(`%PDF-1.7\n${'x'.repeat(5000)}\n%%EOF\n`))).toBeUndefined()
  })

  it.each([
    ['empty', ''],
    ['a ZIP', 'PK\u0003\u0004 … %%EOF'],
    ['cut off', `%PDF-1.7\n${'x'.repeat(5000)}`],
  ])('are refused if %s', (_, text) => {
    expect(validatePdf(bytes(text))).toBeTypeOf('string')
  })

  it('may be 25 MB, and not one byte more', () => {
    expect(validateSize(25 * 1024 * 1024)).toBeUndefined()
    expect(validateSize(25 * 1024 * 1024 + 1)).toBeTypeOf('string')
  })
})

describe('markup in a PDF', () => {
  const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1')

  it.each([
    '<img src=x onerror=alert(1)>',
    '<BODY\nclass="a b"\nOnLoad = "x()">',
    `<img alt="<" title='${'x'.repeat(5000)}' onclick=1>`,
    '<svg/onload=1>',
  ])('that a browser runs is refused: %s', (content) => {
    expect(validatePdf(pdf(content))).toMatch(/a web page at the same time/)
  })

  it.each(['<img src=x> onerror=1', 'conic = 1', '<imgs onerror=1>', '<img button=1 >'])(
    'that it does not run is taken: %s',
    (content) => expect(validatePdf(pdf(content))).toBeUndefined(),
  )

  it.each(['<img ', '<img on', '<body on ', 'on', '<img on\t'])(
    'of 4 MB of %j is read in time',
    (part) => {
      // Of the processor: other work on the machine does not count.
      const start = process.threadCpuUsage()
      // 200 kB took 9 seconds, and twice as much four times as long.
      validatePdf(pdf(part.repeat((4 * 1024 * 1024) / part.length)))
      expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000)
    },
  )
})
