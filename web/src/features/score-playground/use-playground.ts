import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CheckId } from '../../../../shared/reports/checks.ts'
import { type Choice, type Choices, choicesHash, readHash } from './choices.ts'
import { startingChoices } from './examples.ts'

/**
 * The choices of the playground, which are in the address.
 * @param root focused when a link with choices is opened
 */
export function usePlayground(root: RefObject<HTMLElement | null>) {
  const { hash, search, key } = useLocation()
  const navigate = useNavigate()
  const linked = readHash(hash)
  const choices = linked ?? startingChoices
  const isLinked = linked !== undefined
  const isOwnChange = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new for each link that is followed
  useEffect(() => {
    if (isLinked && !isOwnChange.current) root.current?.focus()
    isOwnChange.current = false
  }, [key, hash, isLinked, root])

  // Replaced, so that Back leaves the page.
  const show = (newHash: string) => {
    isOwnChange.current = true
    void navigate({ search, hash: newHash }, { replace: true })
  }
  return {
    choices,
    setAll: (all: Choices) => show(choicesHash(all)),
    choose: (id: CheckId, choice: Choice) => show(choicesHash({ ...choices, [id]: choice })),
    reset: () => show(''),
  }
}
