/**
 * Untrusted text in e-mails (names of companies, senders and files, messages) must not affect delivery
 * or fake a subject.
 */

/**
 * The strings by which spam filters (GTUBE, https://spamassassin.apache.org/gtube/) and virus
 * scanners (EICAR) are tested: a mail that carries one verbatim bounces.
 */
const filterTest = /(GTUBE|EICAR)-(?=STANDARD)/gi

/** Breaks up the test strings. */
export const sanitizeText = (text: string): string => text.replace(filterTest, '$1 ')

/**
 * One line without encoded words (RFC 2047): `=?` in a name could otherwise show another subject.
 */
export const sanitizeSubject = (text: string): string =>
  sanitizeText(text)
    .replace(/\p{C}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
