import { useEffect, useState } from 'react'
import { browserPrefix, tabPrefix } from './own-words.ts'
import { currentSession } from './session.ts'

export type Kept<Value> = {
  empty: Value
  /** @returns the empty value if nothing is kept */
  read(): Value
  keep(value: Value): void
  forget(): void
}

/** Storage can be full or blocked: then what is typed is only on the page. @param keys the first one is written */
const keptIn = <Value>(
  kind: 'sessionStorage' | 'localStorage',
  keys: () => string[],
  parse: (stored: unknown) => Value,
  empty: Value,
): Kept<Value> => ({
  empty,
  read() {
    try {
      const stored = keys().map((key) => window[kind].getItem(key))
      const found = stored.find((each) => each !== null) ?? undefined
      return found === undefined ? empty : parse(JSON.parse(found))
    } catch {
      return empty
    }
  },
  keep(value) {
    try {
      const [key] = keys()
      if (key !== undefined) window[kind].setItem(key, JSON.stringify(value))
    } catch {}
  },
  forget() {
    try {
      for (const key of keys()) window[kind].removeItem(key)
    } catch {}
  },
})

/** For forms with what is kept nowhere, such as a password. */
export const notKept = <Value>(empty: Value): Kept<Value> => ({
  empty,
  read: () => empty,
  keep: () => {},
  forget: () => {},
})

const visitor = ''

/** Whose words are read, the first one first. Empty while that is not known. */
const owners = (): string[] => {
  const session = currentSession()
  if (session.status !== 'signed-in') return [visitor]
  return session.account ? [session.account.userId, visitor] : []
}

/**
 * What is typed and not sent yet, for this tab and user: a reload, Back and an ended session lose nothing.
 * A sign-out, another user or closing the tab forgets it (own-words.ts). What a visitor typed is there after
 * the sign-in.
 * @param parse throws for what is not a value
 */
export const keptInTab = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
  empty: Value,
): Kept<Value> =>
  keptIn(
    'sessionStorage',
    () => owners().map((owner) => `${tabPrefix}${owner}.${name}`),
    parse,
    empty,
  )

/**
 * The same for members of the desk, in this browser: closing the tab loses nothing either. Colleagues share
 * computers: each member finds their own words (own-words.ts).
 */
export const keptInBrowser = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
  empty: Value,
): Kept<Value> =>
  keptIn(
    'localStorage',
    () =>
      owners()
        .filter((owner) => owner !== visitor)
        .map((owner) => `${browserPrefix}${owner}.${name}`),
    parse,
    empty,
  )

/**
 * What is typed in a form, kept until it is sent. Uncontrolled fields need the value at their first render:
 * they read `kept.read()`.
 */
export function useKept<Value>(kept: Kept<Value>) {
  const [typed, setTyped] = useState(kept.empty)
  // After the first render, which must match the prerendered page. What was typed meanwhile stays.
  useEffect(() => setTyped((now) => (now === kept.empty ? kept.read() : now)), [kept])
  const change = (to: (before: Value) => Value) =>
    setTyped((before) => {
      const now = to(before)
      kept.keep(now)
      return now
    })
  const forget = () => {
    kept.forget()
    setTyped(kept.empty)
  }
  return { typed, change, forget }
}
