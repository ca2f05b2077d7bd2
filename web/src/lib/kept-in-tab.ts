const prefix = 'kept.'

type Kept<Value> = {
  /** @returns the empty value if nothing is kept */
  read(): Value
  keep(value: Value): void
  forget(): void
}

/**
 * What is typed and not sent yet, for this tab: a reload and Back lose nothing, and signing out or
 * closing the tab forgets it. Storage can be full or blocked: then it is only on the page.
 * @param parse throws for what is not a value
 */
export const keptInTab = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
  empty: Value,
): Kept<Value> => {
  const key = prefix + name
  return {
    read: () => {
      try {
        const stored = sessionStorage.getItem(key)
        return stored === null ? empty : parse(JSON.parse(stored))
      } catch {
        return empty
      }
    },
    keep: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {}
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}

/** Forgets everything that is kept in this tab. */
export const forgetKept = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {}
}
