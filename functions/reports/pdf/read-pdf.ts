import { drawnPages, oddlyPacked } from './drawing-work.ts'
import { hiddenObjects } from './hidden-objects.ts'
import type { PdfInspection } from './inspect-pdf.ts'
import { isObjectStream, numbersIn } from './object-streams.ts'
import { type PdfDictionary, unsafeContent } from './pdf-content.ts'
import { faults } from './pdf-faults.ts'
import { unsafeFeature } from './pdf-names.ts'
import type { PdfRevision, Qpdf } from './qpdf.ts'
import { packedStreams, unpackedSizeFault } from './unpacked-size.ts'

/**
 * Reads a PDF with qpdf. Rejects features that a report does not need, files that qpdf has to
 * repair, and files with objects that belong to no revision. Checks every revision, since a reader may
 * show any of them. Runs with limits of memory and time. Source: docs/decisions/0016-pdf-inspection.md.
 * @param maxBytes of all its streams, unpacked
 */
export async function readPdf(
  bytes: Uint8Array,
  qpdf: Qpdf,
  maxBytes: number,
): Promise<PdfInspection> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Offsets count from the header.
  const pdf = file.subarray(file.indexOf('%PDF-'))
  const text = pdf.toString('latin1')
  if (encryption.test(text)) return { fault: faults.encrypted }
  const seen: Seen = { offsets: new Set(), listedInStreams: new Set(), foundInStreams: new Set() }
  let newest: { pages: number } | { fault: string } | undefined
  const ends = revisionEnds(text)
  if (ends.length > maxRevisions) return { fault: faults.tooManyRevisions }
  for (const end of ends) {
    const revision = readRevision(qpdf, pdf.subarray(0, end))
    if (!revision) return { fault: unsafeTrailer(text) ?? faults.damaged }
    const contents = await contentsOf(revision, pdf, qpdf, seen, maxBytes)
    if ('fault' in contents) return contents
    newest ??= drawnPages(pdf, revision, contents.unpacked)
  }
  const fault = unsafeTrailer(text) ?? (hidesObjects(pdf, seen) ? faults.hidden : undefined)
  return fault ? { fault } : (newest ?? { fault: faults.damaged })
}

/** Each revision is read separately; a file that is signed several times has a few. */
const maxRevisions = 10

/** Objects of the revisions read so far. */
type Seen = {
  /** Offsets of the objects that a cross-reference lists. */
  offsets: Set<number>
  /** Objects that a cross-reference lists in an object stream, as `<offset of the stream>/<number>`. */
  listedInStreams: Set<string>
  /** Objects that the object streams contain, in the same form. */
  foundInStreams: Set<string>
}

const escapable = (name: string): string =>
  Array.from(name, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')

/**
 * An entry `Encrypt`, anywhere in the file: a reader may use a trailer that qpdf ignores, and decrypt
 * objects that qpdf has read without decryption.
 */
const encryption = new RegExp(`/${escapable('Encrypt')}[\\s\\0]*(?:\\d|<<|%)`, 'i')

/**
 * The offsets at which the revisions of a file end, newest first: each appends a cross-reference.
 * The first part of a linearized file ends with `startxref 0` and is not a revision.
 */
function revisionEnds(text: string): number[] {
  const ends = Array.from(
    text.matchAll(/startxref[\s\0]+(\d+)[\s\0]+%%EOF/g),
    ({ 0: match, 1: offset, index }) => (Number(offset) === 0 ? 0 : index + match.length),
  )
  return [text.length, ...ends.slice(0, -1).filter(Boolean).reverse()]
}

function readRevision(qpdf: Qpdf, pdf: Uint8Array): PdfRevision | undefined {
  try {
    return qpdf.read(pdf)
  } catch {
    return undefined
  }
}

/**
 * Checks all trailers: they can contain whole objects, and readers that search a file use any of
 * them.
 */
const unsafeTrailer = (text: string): string | undefined =>
  Array.from(text.matchAll(/trailer[\s\0]*<<.*?(?:startxref|$)/gs))
    .flatMap(([trailer]) => Array.from(trailer.matchAll(/\/([^\s\0()<>[\]{}/%]+)/g)))
    .map(([, name = '']) => unsafeFeature(name))
    .find(Boolean)

/** @returns the data that qpdf has unpacked, or why the revision is refused */
async function contentsOf(
  revision: PdfRevision,
  pdf: Buffer,
  qpdf: Qpdf,
  seen: Seen,
  maxBytes: number,
): Promise<{ unpacked: ReadonlyMap<string, Buffer> } | { fault: string }> {
  const unsafe = unsafeContent(revision.objects)
  if (unsafe) return { fault: unsafe }
  const streams = newStreams(revision, seen)
  const packed = packedStreams(pdf, streams, revision)
  if ('fault' in packed) return packed
  const objectStreams = [...streams].filter(([, dict]) => isObjectStream(dict))
  const references = [...objectStreams.map(([reference]) => reference), ...packed.others]
  const contents = qpdf.unpack([...new Set([...references, ...oddlyPacked(streams, revision)])])
  for (const [reference, dict] of objectStreams) {
    const content = contents.get(reference)
    const numbers = content && numbersIn(dict, content, revision.objects)
    if (!numbers) return { fault: faults.damaged }
    for (const number of numbers)
      seen.foundInStreams.add(`${revision.offsets.get(reference)}/${number}`)
  }
  addToSeen(revision, seen)
  const fault = (await unpackedSizeFault(packed, contents, maxBytes)) ?? repairFault(revision)
  return fault ? { fault } : { unpacked: contents }
}

/** Dictionaries of the streams that are new in this revision, by reference. */
function newStreams({ objects, offsets }: PdfRevision, seen: Seen): Map<string, PdfDictionary> {
  const streams = new Map<string, PdfDictionary>()
  for (const [reference, { stream }] of objects)
    if (stream && !seen.offsets.has(offsets.get(reference) ?? -1))
      streams.set(reference, stream.dict)
  return streams
}

function addToSeen({ offsets, containers }: PdfRevision, seen: Seen) {
  for (const offset of offsets.values()) seen.offsets.add(offset)
  for (const [reference, container] of containers)
    seen.listedInStreams.add(`${offsets.get(container)}/${Number.parseInt(reference, 10)}`)
}

/**
 * qpdf's warnings about duplicate entries whose value does not matter, and about a wrong number of
 * objects; with any warning, it also reports that the operation succeeded.
 */
const harmlessWarnings = [
  /dictionary has duplicated key \/(Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate);/,
  /reported number of objects \(\d+\) is not one plus the highest object number/,
  /operation succeeded with warnings/,
]

/** @returns why a revision that qpdf had to repair is refused, or undefined */
const repairFault = ({ warnings }: PdfRevision): string | undefined =>
  warnings.every((warning) => harmlessWarnings.some((harmless) => harmless.test(warning)))
    ? undefined
    : faults.damaged

const hidesObjects = (pdf: Buffer, { offsets, listedInStreams, foundInStreams }: Seen): boolean =>
  hiddenObjects(pdf, offsets).length > 0 ||
  [...foundInStreams].some((object) => !listedInStreams.has(object))
