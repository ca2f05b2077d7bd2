/** Replaces removed text. */
const removed = '…'

/** Names of functions and of components, which are no tokens: `getBoundingClientRect`, `how-it-works`. */
const isName = (word: string): boolean =>
  /^[a-z]{2,}(?:[A-Z][a-z]{2,})+$|^(?:[A-Z][a-z]{2,}){2,}$|^[a-z]{1,15}(?:-[a-z]{1,15})+$/.test(
    word,
  )

const isId = (word: string): boolean => word.length >= 32 || /\d/.test(word) || !isName(word)

/** The words of browsers before the name of a property, a method or a class in quotes. */
const beforeName = /\b(?:reading|setting|execute|on|from|the|property|of|token|Unexpected) $/
const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]{0,40}$/.test(text)

/** What is in single quotes stays if it is one character, or if the browser names a part of a program. */
const quoted = (all: string, content: string, at: number, text: string): string =>
  content.length === 1 ||
  (isIdentifier(content) && beforeName.test(text.slice(Math.max(0, at - 20), at)))
    ? all
    : `'${removed}'`

/**
 * Removes personal data and search terms from the text of an error: queries and fragments of URLs,
 * email addresses, quoted content, Chinese names, IP addresses, and possible ids, tokens, codes and
 * personal numbers. Keeps file names and line numbers.
 */
export const redact = (text: string): string =>
  text
    // A number such as `error #418` is not a URL fragment.
    .replace(/([^\s?#])[?#][^\s)]*/g, '$1')
    .replace(
      /[^\s@"'<>()]{1,64}\s{0,2}(?:@|%40)\s{0,2}[^\s@:/"'<>()]{1,190}\s{0,2}\.\s{0,2}\w{2,20}/g,
      removed,
    )
    .replace(/"[^"\n]+"/g, `"${removed}"`)
    .replace(/`[^`\n]+`/g, `\`${removed}\``)
    .replace(/(?<!\w)'([^'\n]+)'(?!\w)/g, quoted)
    .replace(/(?:%[\da-f]{2})+|\p{Script=Han}+/giu, removed)
    .replace(/[\w-]{16,}(\.(?:js|css)\b)?/g, (word, file) => (!file && isId(word) ? removed : word))
    .replace(/\b[\da-f]{12,}\b/gi, removed)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, removed)
    .replace(/(?<![\w.])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}\b/gi, removed)
    .replace(/\+?\d(?:[ .-]?\d){7,}/g, removed)
    // Six digits or more, but not the line and column of file.js:12:123456.
    .replace(/(?<![\w.]|\d:|\.(?:m?js|css|html?):)\d{6,}(?!\w)/g, removed)
