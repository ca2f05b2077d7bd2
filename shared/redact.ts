/** What takes the place of what is removed. */
const removed = '…'

const isId = (word: string): boolean => word.length >= 32 || /\d/.test(word)

/**
 * Removes from an error's text what could say who a visitor is, or what they looked for: queries and
 * fragments of addresses, emails, quoted content, Chinese names, and what may be an id, a token or a
 * number of a person. File names with their lines stay.
 */
export const redact = (text: string): string =>
  text
    // A number such as `error #418` is no fragment.
    .replace(/([^\s?#])[?#][^\s)]*/g, '$1')
    .replace(/[^\s@"'<>()]{1,64}(?:@|%40)[^\s@:/"'<>()]{1,190}\.\w{2,20}/g, removed)
    .replace(/"[^"\n]+"/g, `"${removed}"`)
    .replace(/(?:%[\da-f]{2})+|\p{Script=Han}+/giu, removed)
    .replace(/[\w-]{16,}(\.(?:js|css)\b)?/g, (word, file) => (!file && isId(word) ? removed : word))
    .replace(/\b[\da-f]{12,}\b/gi, removed)
    .replace(/\+?\d(?:[ -]?\d){7,}/g, removed)
