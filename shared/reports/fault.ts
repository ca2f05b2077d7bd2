/** Why a report is refused. */
export type Fault = {
  /** The field, as `company.code` or `checks.litigation.findings.0.since`; '' for the whole file. */
  path: string
  /** A sentence for the analyst. */
  message: string
}

export type Path = readonly PropertyKey[]

const maxKeyLength = 60

/** Keys come from the file: long and unprintable ones are made fit for an e-mail. */
const keyText = (key: PropertyKey): string => {
  const text = String(key)
  if (/^[\w$-]+$/.test(text) && text.length <= maxKeyLength) return text
  return JSON.stringify(text.slice(0, maxKeyLength)).replace(/[^ -~\p{L}]/gu, '?')
}

export const pathText = (path: Path): string => path.map(keyText).join('.')

/** A value as it stands in the file, cut. */
export const quoted = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.slice(0, maxKeyLength)).replace(/[^ -~\p{L}\p{P}]/gu, '?')
    : String(value)
