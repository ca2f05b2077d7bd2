/**
 * Positions where a spreadsheet may read a formula: at the start, after any separator of some locale
 * (comma, semicolon, tab) and after a line break. Quotes do not protect, since a program that splits at
 * another separator reads them as text.
 */
// What follows a separator ends at the next one, so that no character is read twice.
const formula = /(^|[,;\t\r\n])((?:(?![\t\r\n])[\s"\p{C}])*)(?=[=+\-@＝＋－＠])/gu

const cell = (value: string): string => {
  const text = value.replace(formula, "$1$2'")
  return /[",\r\n;\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV (RFC 4180). The byte order mark makes Excel read it as
 * UTF-8; Chinese names would be garbled without it.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
