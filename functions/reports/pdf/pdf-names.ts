/** The advice that removes all active content. */
export const printAgain = 'Print it to a new PDF and drop that one.'

const script = `The PDF holds JavaScript. ${printAgain}`
const attachment = `The PDF has another file attached or embedded. ${printAgain}`
const program = `The PDF starts another program. ${printAgain}`
const otherFile = `The PDF opens or loads another file. ${printAgain}`
const form = `The PDF sends or loads form data. ${printAgain}`
const media = `The PDF holds sound, video, 3D or other rich media. ${printAgain}`

/**
 * Names of ISO 32000 for active content: actions, embedded files, media. They are refused as a key
 * or a value anywhere, since some readers ignore `Type`.
 */
const unsafe: ReadonlyMap<string, string> = new Map([
  ['JavaScript', script],
  ['JS', script],
  ['EmbeddedFile', attachment],
  ['EmbeddedFiles', attachment],
  ['EF', attachment],
  ['FileAttachment', attachment],
  ['Collection', attachment],
  ['Launch', program],
  ['GoToR', otherFile],
  ['GoToE', otherFile],
  ['Filespec', otherFile],
  ['SpiderInfo', otherFile],
  ['SubmitForm', form],
  ['ImportData', form],
  ['XFA', `The PDF holds an XFA form. ${printAgain}`],
  ['RichMedia', media],
  ['RichMediaExecute', media],
  ['RichMediaContent', media],
  ['RichMediaSettings', media],
  ['Rendition', media],
  ['Movie', media],
  ['Sound', media],
  ['3D', media],
  ['3DD', media],
  ['GoTo3DView', media],
  ['Encrypt', 'The PDF is encrypted. Save it without a password and drop it once more.'],
])

/** @returns why a PDF that contains this name is refused, or undefined */
export const unsafeFeature = (name: string): string | undefined => unsafe.get(name)
