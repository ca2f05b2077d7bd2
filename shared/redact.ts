/** Replaces removed text. */
const removed = '…'

const isId = (word: string): boolean => word.length >= 32 || /\d/.test(word)

/**
 * Removes personal data and search terms from the text of an error: queries and fragments of URLs,
 * email addresses, quoted content, Chinese names, and possible ids, tokens and personal numbers.
 * Keeps file names and line numbers.
 */
export const redact = (text: string): string =>
  text
    // A number such as `error #418` is not a URL fragment.
    .replace(/([^\s?#])[?#][^\s)]*/g, '$1')
    .replace(/[^\s@"'<>()]{1,64}(?:@|%40)[^\s@:/"'<>()]{1,190}\.\w{2,20}/g, removed)
    .replace(/"[^"\n]+"/g, `"${removed}"`)
    .replace(/(?:%[\da-f]{2})+|\p{Script=Han}+/giu, removed)
    .replace(/[\w-]{16,}(\.(?:js|css)\b)?/g, (word, file) => (!file && isId(word) ? removed : word))
    .replace(/\b[\da-f]{12,}\b/gi, removed)
    .replace(/\+?\d(?:[ -]?\d){7,}/g, removed)
