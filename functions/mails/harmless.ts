/**
 * Words of strangers in our mails: names of companies, of senders and of files, and messages. They must
 * not decide whether a mail is delivered, nor what its subject is.
 */

/**
 * The strings by which spam filters (GTUBE, https://spamassassin.apache.org/gtube/) and virus
 * scanners (EICAR) are tested: a mail that carries one verbatim bounces.
 */
const filterTest = /(GTUBE|EICAR)-(?=STANDARD)/gi

/** The same text, but for the test strings, which are no longer verbatim. */
export const sanitizeText = (text: string): string => text.replace(filterTest, '$1 ')

/**
 * One line, and none that mail programs would decode: `=?` begins an encoded word (RFC 2047), by which
 * a name could show another subject.
 */
export const sanitizeSubject = (text: string): string =>
  sanitizeText(text)
    .replace(/\p{C}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
