import { tabPrefix } from './own-words.ts'
import { currentSession } from './session.ts'

type Kept<Value> = {
  /** @returns the empty value if nothing is kept */
  read(): Value
  keep(value: Value): void
  forget(): void
}

const visitor = ''

/** Whose words are read, the first one first; the first one's are kept. Empty while that is not known. */
const owners = (): string[] => {
  const session = currentSession()
  if (session.status !== 'signed-in') return [visitor]
  return session.account ? [session.account.userId, visitor] : []
}

/**
 * What is typed and not sent yet, for this tab and user: a reload, Back and an ended session lose nothing.
 * A sign-out, another user or closing the tab forgets it (own-words.ts). What a visitor typed is there after
 * the sign-in. Storage can be full or blocked: then it is only on the page.
 * @param parse throws for what is not a value
 */
export const keptInTab = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
  empty: Value,
): Kept<Value> => {
  const keys = () => owners().map((owner) => `${tabPrefix}${owner}.${name}`)
  return {
    read: () => {
      try {
        const stored = keys()
          .map((key) => sessionStorage.getItem(key))
          .find((found) => found !== null)
        return stored === undefined || stored === null ? empty : parse(JSON.parse(stored))
      } catch {
        return empty
      }
    },
    keep: (value) => {
      try {
        const [key] = keys()
        if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(value))
      } catch {}
    },
    forget: () => {
      try {
        for (const key of keys()) sessionStorage.removeItem(key)
      } catch {}
    },
  }
}
