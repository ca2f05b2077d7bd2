import { useEffect, useState } from 'react'

const storageKey = 'announced-watches'

const announced = (): number => {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0)
  } catch {
    return 0
  }
}

/** Storage can be blocked: then each page says it once. */
const remember = (count: number): void => {
  try {
    sessionStorage.setItem(storageKey, String(count))
  } catch {
    // As above.
  }
}

/** Says once to screen readers that watched suppliers have news: when there are more than before. */
export function UnreadNews({ count }: { count: number }) {
  const [text, setText] = useState('')
  useEffect(() => {
    // After the region is in the page: what it contains at first is not read out.
    const isMore = count > announced()
    remember(count)
    if (isMore)
      setText(`${count} watched ${count === 1 ? 'supplier has' : 'suppliers have'} changed.`)
    if (count === 0) setText('')
  }, [count])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
