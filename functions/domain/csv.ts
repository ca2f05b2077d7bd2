/** Spreadsheets run what begins like a formula; a tab or a line break before it hides it from view. */
const isFormula = (text: string): boolean => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text)

const cell = (value: string): string => {
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV (RFC 4180). The byte order mark is for Excel, which takes the file for another
 * encoding without it and makes rubbish of Chinese names.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
