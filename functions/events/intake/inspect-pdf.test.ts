import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { inspectPdfWith } from './inspect-pdf.ts'

const inspect = inspectPdfWith(new URL('./pdf-inspector.ts', import.meta.url))

async function made(
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  document.addPage()
  await change(document)
  return document.save()
}

/** A PDF written by hand, one object a string. */
const raw = (...objects: string[]): Uint8Array =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((body, n) => `${n + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

/** An object stream that holds `content` and unpacks to it. */
function packed(content: Buffer, dict = ''): Uint8Array {
  const stream = deflateSync(content, { level: 1 })
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${stream.length}${dict}>>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 9 0 R>>\n%%EOF\n'),
  ])
}

describe('a PDF', () => {
  it('that is a report has its pages counted', async () => {
    expect(await inspect(await made())).toEqual({ pages: 2 })
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['with JavaScript', () => made((it) => it.addJavaScript('x', 'app.alert(1)')), 'JavaScript'],
    [
      'with an embedded file',
      () => made((it) => it.attach(Buffer.from('x'), 'x.exe', { mimeType: 'text/plain' })),
      'embedded',
    ],
    [
      'that launches a program',
      () =>
        made((it) => {
          const action = it.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })
          it.catalog.set(PDFName.of('OpenAction'), action)
        }),
      'another program',
    ],
    [
      'with JavaScript under an escaped name',
      () => raw('<</Type/Catalog/OpenAction<</S/Java#53cript/J#53(app.alert(1))>>>>'),
      'JavaScript',
    ],
    [
      'with JavaScript in a compressed object',
      () => packed(Buffer.from('7 0  <</S/JavaScript/JS(app.alert(1))>>')),
      'JavaScript',
    ],
    [
      'with JavaScript in an object that cannot be parsed',
      () => raw('<</Type/Catalog>>', '<</S/JavaScript/JS(app.alert(1)'),
      'JavaScript',
    ],
    [
      'that is encrypted',
      () => made((it) => it.encrypt({ userPassword: 'x', ownerPassword: 'y' })),
      'encrypted',
    ],
    ['without a header', () => Buffer.from('1 0 obj\n<<>>\nendobj\n'), 'damaged'],
  ])('%s is refused', async (_, make, reason) => {
    const finding = await inspect(await make())
    expect('fault' in finding && finding.fault).toContain(reason)
  })

  it('that unpacks to gigabytes is refused, and takes no more than was given', async () => {
    const before = process.memoryUsage().rss
    const bomb = packed(Buffer.alloc(600 * 1024 * 1024, ' '))
    const finding = await inspect(bomb)
    expect('fault' in finding && finding.fault).toMatch(/unpacks to far more|damaged/)
    expect(process.memoryUsage().rss - before).toBeLessThan(1.9 * 1024 ** 3)
  }, 60_000)

  it('that nests without end is read or refused, and ends', async () => {
    const finding = await inspect(raw(`<</Type/Catalog/X ${'['.repeat(100_000)}>>`))
    expect(finding).toBeDefined()
  }, 30_000)

  it.each([
    ['after its objects', true],
    ['alone', false],
  ])(
    'of 25 MB of filling, %s, is read within seconds',
    async (_, objects) => {
      const bytes = Buffer.concat([
        objects ? await made() : Buffer.from('%PDF-1.7\n'),
        Buffer.alloc(24 * 1024 * 1024, '%filling\n'),
        Buffer.from('%%EOF\n'),
      ])
      const started = Date.now()
      expect(await inspect(bytes)).toEqual({ pages: objects ? 2 : 0 })
      expect(Date.now() - started).toBeLessThan(10_000)
    },
    30_000,
  )
})
