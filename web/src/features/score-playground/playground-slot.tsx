import { useEffect, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import './playground-slot.css'

const playground = lazyPart<object>(() => import('./playground.tsx'))

/** The playground's place on the page: it is loaded after the page is painted. */
export function PlaygroundSlot() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    afterPaint()
      .then(playground.preload)
      .then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }, [])
  return (
    <div className="playground-slot">
      {state === 'ready' ? (
        <playground.Part />
      ) : (
        <p>
          The playground needs JavaScript.{' '}
          {state === 'failed'
            ? 'It could not be loaded: load the page again.'
            : 'Without it, the worked examples above show the same arithmetic.'}
        </p>
      )}
    </div>
  )
}
