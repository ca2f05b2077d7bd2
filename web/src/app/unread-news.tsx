import { useEffect, useState } from 'react'

/** What was said since the site was loaded: each page has a header of its own. */
let announced = 0

/** Says once to screen readers that watched suppliers have news: when there are more than before. */
export function UnreadNews({ count }: { count: number }) {
  const [text, setText] = useState('')
  useEffect(() => {
    // After the region is in the page: what it contains at first is not read out.
    const isMore = count > announced
    announced = count
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
