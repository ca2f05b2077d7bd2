/**
 * Where a spreadsheet may begin a cell, and runs it if it reads like a formula: at the start, and,
 * inside of the text, after every separator that some locale assumes (comma, semicolon, tab) and
 * after a line break. Quotes do not protect: who splits at another separator reads them as text.
 */
const formula = /(^|[,;\t\r\n])([\s"\p{C}]*)(?=[=+\-@＝＋－＠])/gu

const cell = (value: string): string => {
  const text = value.replace(formula, "$1$2'")
  return /[",\r\n;\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV (RFC 4180). The byte order mark is for Excel, which takes the file for another
 * encoding without it and makes rubbish of Chinese names.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
