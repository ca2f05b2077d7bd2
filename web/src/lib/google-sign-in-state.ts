import type { WayBack } from './paths.ts'

/** What this tab has to remember while Google has it: whence, whither, and how often it was tried. */
const placeKey = 'google-sign-in'

export type Place = { page: 'sign-in' | 'sign-up'; way: WayBack; again?: true }

/** Where the person comes from, if this tab is under way to Google. */
export const placeKept = (): Place | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(placeKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keepPlace = (place: Place): void =>
  sessionStorage.setItem(placeKey, JSON.stringify(place))

export const forgetPlace = (): void => sessionStorage.removeItem(placeKey)
