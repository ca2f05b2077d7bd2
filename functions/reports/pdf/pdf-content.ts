import { printAgain, unsafeFeature } from './pdf-names.ts'

/**
 * A value of a PDF as qpdf writes it in JSON: names begin with `/` or `n:/`, strings with `u:` or
 * `b:` (bytes in hexadecimal), and references to objects are `7 0 R`.
 */
export type PdfValue = null | boolean | number | string | PdfValue[] | PdfDictionary
export type PdfDictionary = { [key: string]: PdfValue }

/** Objects by reference (`7 0 R`), and `trailer`. A stream is represented by its dictionary. */
export type PdfObjects = ReadonlyMap<string, { value?: PdfValue; stream?: { dict: PdfDictionary } }>

const maxImagePixels = 250_000_000

/** @returns why a PDF with these objects is refused, or undefined */
export function unsafeContent(objects: PdfObjects): string | undefined {
  const dictionaries: PdfDictionary[] = []
  for (const { value = null, stream } of objects.values()) {
    const fault = stream ? unsafeStream(stream.dict, objects) : undefined
    if (fault) return fault
    for (const part of partsOf(stream?.dict ?? value)) {
      const partFault =
        typeof part === 'string' ? unsafeName(part) : unsafeDictionary(part, objects)
      if (partFault) return partFault
      if (typeof part === 'object') dictionaries.push(part)
    }
  }
  // Checked last: the reason that names the action is more helpful than that it runs by itself.
  for (const dictionary of dictionaries) {
    const fault = unsafeTrigger(dictionary, objects)
    if (fault) return fault
  }
  return undefined
}

/** Follows references to the value. */
export function resolve(value: PdfValue | undefined, objects: PdfObjects): PdfValue | undefined {
  const seen = new Set<PdfValue>()
  let found = value
  while (typeof found === 'string' && objects.has(found) && !seen.has(found)) {
    seen.add(found)
    const object = objects.get(found)
    found = object?.stream?.dict ?? object?.value
  }
  return found
}

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a string; bytes that are not text are read as Latin-1. */
function textOf(value: PdfValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('u:')) return value.slice(2)
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : undefined
}

/**
 * Names and dictionaries in a value. Without recursion, since a file can nest them to any depth.
 */
function* partsOf(root: PdfValue): Generator<string | PdfDictionary> {
  const open: PdfValue[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') yield value
    else if (Array.isArray(value)) for (const item of value) open.push(item)
    else if (isDictionary(value)) {
      yield value
      for (const [key, item] of Object.entries(value)) open.push(key, item)
    }
  }
}

/** Readers written in C end a name at its first zero byte. */
const nameOf = (value: string): string | undefined =>
  /^(?:n:)?\/(.*?)(?:\0|#00|$)/s.exec(value)?.[1]

const unsafeName = (value: string): string | undefined => unsafeFeature(nameOf(value) ?? '')

/** The text of a name or a string: some readers accept a string instead of a name. */
function kindOf(value: PdfValue | undefined, objects: PdfObjects): string | undefined {
  const kind = resolve(value, objects)
  return typeof kind === 'string' ? (nameOf(kind) ?? textOf(kind)) : undefined
}

function unsafeDictionary(dictionary: PdfDictionary, objects: PdfObjects): string | undefined {
  const kinds = ['/S', '/Subtype', '/Type'].map((key) => kindOf(dictionary[key], objects))
  return (
    kinds.map((kind) => kind && unsafeFeature(kind)).find(Boolean) ??
    unsafeLink(kindOf(dictionary['/URI'], objects)) ??
    // The prefix of relative links.
    unsafeLink(kindOf(dictionary['/Base'], objects)) ??
    fetches(dictionary, objects) ??
    unsafeThread(dictionary, objects)
  )
}

/** A link without a scheme or `www.` opens a file next to the PDF, or on a file server. */
const safeLink = /^(?:(?:https?|ftp|mailto|tel|news|irc):|www\.|#|$)/i

/** Ignores control characters and white space, as readers do before they look at the scheme. */
function unsafeLink(value: string | undefined): string | undefined {
  const link = value?.replace(/[\0-\x20]/g, '')
  return link === undefined || safeLink.test(link)
    ? undefined
    : `The PDF links to something other than a web page or an email address (${link.slice(0, 60)}). Remove the link, save it as PDF and drop it once more.`
}

/** Whether a reader would fetch something: a file by URL, a color profile, a time stamp. */
const fetches = (dictionary: PdfDictionary, objects: PdfObjects): string | undefined =>
  kindOf(dictionary['/FS'], objects) === 'URL' ||
  dictionary['/URLs'] !== undefined ||
  textOf(resolve(dictionary['/URL'], objects)) !== undefined
    ? otherFile
    : undefined

/** An article thread in another file. */
const unsafeThread = (dictionary: PdfDictionary, objects: PdfObjects): string | undefined =>
  dictionary['/F'] !== undefined && kindOf(dictionary['/S'], objects) === 'Thread'
    ? otherFile
    : undefined

/**
 * An action that runs by itself, on opening the file or turning a page, may only show a place in
 * the file.
 */
function unsafeTrigger(dictionary: PdfDictionary, objects: PdfObjects): string | undefined {
  const additional = resolve(dictionary['/AA'], objects)
  const actions = [
    dictionary['/OpenAction'],
    ...(isDictionary(additional) ? Object.values(additional) : []),
  ]
  return actions.some((action) => doesMore(action, objects))
    ? `The PDF opens a web page or does something else by itself. ${printAgain}`
    : undefined
}

const places = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']

/** Whether an action, or one that follows it, does more than show a place in the file. */
function doesMore(first: PdfValue | undefined, objects: PdfObjects): boolean {
  const seen = new Set<PdfDictionary>()
  const open = [first]
  while (open.length > 0) {
    const action = resolve(open.pop(), objects)
    if (!isDictionary(action) || seen.has(action)) continue
    seen.add(action)
    if (!showsPlace(action, objects)) return true
    const next = resolve(action['/Next'], objects)
    open.push(...(Array.isArray(next) ? next : [next]))
  }
  return false
}

function showsPlace(action: PdfDictionary, objects: PdfObjects): boolean {
  if (action['/URI'] !== undefined) return false
  const kind = kindOf(action['/S'], objects)
  // A destination written as a dictionary has no kind.
  if (kind === undefined || kind === 'GoTo') return true
  return kind === 'Named' && places.includes(kindOf(action['/N'], objects) ?? '')
}

function unsafeStream(dict: PdfDictionary, objects: PdfObjects): string | undefined {
  // The data or the image is in another file.
  const external = ['/F', '/FFilter', '/FDecodeParms', '/Ref', '/OPI']
  if (external.some((key) => dict[key] !== undefined)) return otherFile
  if (['/Subtype', '/Subtype2'].some((key) => kindOf(dict[key], objects) === 'PS'))
    return `The PDF holds a program for printers. ${printAgain}`
  const [width, height] = ['/Width', '/Height'].map((key) => Number(resolve(dict[key], objects)))
  return width && height && width * height > maxImagePixels ? imageTooLarge : undefined
}

const otherFile = `The PDF opens or loads another file. ${printAgain}`
const imageTooLarge = `The PDF holds an image of more than ${maxImagePixels / 1_000_000} million pixels. Make it smaller, save it as PDF and drop it once more.`
