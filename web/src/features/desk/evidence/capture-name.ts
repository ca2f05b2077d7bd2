import { deskZone } from '../../../../../shared/desk/desk-day.ts'

/** What browsers call any picture of the clipboard. A file that was copied has a name of its own. */
const nameless = /^image(\.\w+)$/i

/**
 * Pasted pictures, named by what they show and the time at the desk: "Sanctions 2026-11-23 16.02.10.png".
 * @param what the check, in words
 */
export const namedCaptures = (files: readonly File[], what: string, at: Date): File[] =>
  files.map((file) => {
    const ending = nameless.exec(file.name)?.[1]
    if (ending === undefined) return file
    // The Swedish form is that of ISO 8601. Names of files have no colons.
    const time = at.toLocaleString('sv-SE', { timeZone: deskZone }).replaceAll(':', '.')
    return new File([file], `${what} ${time}${ending}`, { type: file.type })
  })
