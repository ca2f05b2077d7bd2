import { minShown } from '../../shared/track-record/shown.ts'

/** A count that is shown, or null. */
export const shown = (count: number): number | null => (count < minShown ? null : count)

/** Of a whole that is shown: its rest, too, is a count. */
export const shownPart = (count: number, whole: number): number | null =>
  whole - count < minShown ? null : shown(count)

/**
 * The parts of a whole that may be known. Hides each small part, and then further ones until the hidden parts
 * add up to so much that a small one among them can be any number below ten. Which are hidden besides does not
 * depend on how large they are, as that would say something of the small one.
 * @param hideFirst every part, that which readers miss least first
 * @param rest of the whole that is no part and is not shown; nothing is to be learned of a small one either
 */
export function hideSmall<Name extends string>(
  counts: Readonly<Record<Name, number>>,
  hideFirst: readonly Name[],
  rest = 0,
): Record<Name, number | null> {
  const hidden = new Set(hideFirst.filter((name) => counts[name] < minShown))
  const isRestSmall = rest > 0 && rest < minShown
  const isSafe = () => {
    const sum = [...hidden].reduce((total, name) => total + counts[name], rest)
    return sum >= 2 * minShown && (hidden.size > 1 || rest > 0)
  }
  if (hidden.size > 0 || isRestSmall) for (const name of hideFirst) if (!isSafe()) hidden.add(name)
  return Object.fromEntries(
    hideFirst.map((name) => [name, hidden.has(name) ? null : counts[name]]),
  ) as Record<Name, number | null>
}

/** A count and what it is made of, at one time. */
export type Tally<Name extends string> = { count: number; parts: Readonly<Record<Name, number>> }

/**
 * What is shown of a count that grows after its month, as reports are corrected. Once shown, it changes only
 * when at least ten have come, so that no fewer are the difference of two answers. Its parts are shown all or
 * none: when each is ten or more, and each that changed since they were last shown has grown by ten.
 * @param tallies the oldest first, one for each time at which figures change
 */
export function inSteps<Name extends string>(
  tallies: readonly Tally<Name>[],
): { count: number; parts: Readonly<Record<Name, number>> | null } | null {
  let now: ReturnType<typeof inSteps<Name>> = null
  let lastParts: Readonly<Record<Name, number>> | undefined
  for (const { count, parts } of tallies) {
    if (count < minShown || (now && count - now.count < minShown)) continue
    const isShown = Object.entries<number>(parts).every(([name, part]) => {
      const growth = part - (lastParts?.[name as Name] ?? 0)
      return part >= minShown && (growth === 0 || growth >= minShown)
    })
    if (isShown) lastParts = parts
    now = { count, parts: isShown ? parts : null }
  }
  return now
}
