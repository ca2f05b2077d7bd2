import { minShown } from '../../shared/track-record/shown.ts'

/** A count that is shown, or null. */
export const shown = (count: number): number | null => (count < minShown ? null : count)

/** A part of a whole that is shown. The rest of the whole is a count as well. */
export const shownPart = (count: number, whole: number): number | null =>
  whole - count < minShown ? null : shown(count)

/**
 * The parts of a whole, without those that must be hidden. Hides each small part, and then further ones until the
 * hidden parts add up to so much that a small one among them can be any number below ten. Which further ones are hidden
 * does not depend on their size, which would reveal something about the small one.
 * @param hideFirst every part, the one that readers miss least first
 * @param rest of the whole that is no part and is not shown; a small one must not be revealed either
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
