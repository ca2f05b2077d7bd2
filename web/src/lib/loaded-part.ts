import { useEffect, useState } from 'react'

/**
 * Makes a hook for a large part of the site: undefined until the part is needed and loaded, and where it cannot be
 * loaded.
 */
export const loadedPart = <Part>(load: () => Promise<Part>) => {
  let loaded: Part | undefined
  return function usePart(isNeeded: boolean): Part | undefined {
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (!isNeeded || part !== undefined) return
      load().then(
        (found) => {
          loaded = found
          setPart(() => found)
        },
        () => {},
      )
    }, [isNeeded, part])
    return part
  }
}
