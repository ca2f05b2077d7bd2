import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

async function made(change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  await change(document)
  return Buffer.from(await document.save())
}

/** An object stream whose content is this. */
function packed(content: Buffer): Buffer {
  const stream = deflateSync(content, { level: 1 })
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 9 0 R>>\n%%EOF\n'),
  ])
}

/** PDFs that a report desk should never send on. */
export const hostilePdfs = {
  javascript: () => made((it) => it.addJavaScript('x', 'app.alert(1)')),
  embedded: () => made((it) => it.attach(Buffer.from('MZ'), 'x.exe')),
  launch: () =>
    made((it) =>
      it.catalog.set(
        PDFName.of('OpenAction'),
        it.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }),
      ),
    ),
  encrypted: () => made((it) => it.encrypt({ userPassword: 'x', ownerPassword: 'y' })),
  hiddenJavascript: async () => packed(Buffer.from('7 0  <</S/JavaScript/JS(app.alert(1))>>')),
  escapedJavascript: async () =>
    Buffer.from('%PDF-1.7\n1 0 obj\n<</S/Java#53cript/J#53(x)>>\nendobj\n%%EOF\n'),
  bomb: async () => packed(Buffer.alloc(600 * 1024 * 1024, ' ')),
}
