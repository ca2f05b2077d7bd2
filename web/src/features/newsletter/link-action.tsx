import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

type State = 'asked' | 'busy' | 'done' | 'dead' | 'failed'

/** A link that is cut short or guessed is as dead as one that is old. */
const isDead = (error: unknown): boolean =>
  ['link-expired', 'invalid-request'].includes(codeOf(error) ?? '')

/**
 * What a mail's link leads to. It acts at the click of its button: mail programs open links by
 * themselves, to look at them.
 */
export function LinkAction(props: {
  label: string
  busy: string
  done: string
  dead: string
  follow: (link: { s: string; t: string }) => Promise<unknown>
}) {
  const [query] = useSearchParams()
  const [state, setState] = useState<State>('asked')
  const act = () => {
    setState('busy')
    props
      .follow({ s: query.get('s') ?? '', t: query.get('t') ?? '' })
      .then(() => setState('done'))
      .catch((error: unknown) => setState(isDead(error) ? 'dead' : 'failed'))
  }
  if (state === 'done')
    return (
      <Notice tone="good" role="status">
        <p>{props.done}</p>
      </Notice>
    )
  return (
    <>
      {state === 'dead' && (
        <Notice tone="bad" role="alert">
          <p>{props.dead}</p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>That did not work. Please try again.</p>
        </Notice>
      )}
      <p>
        <Button variant="primary" onClick={act} busy={state === 'busy' && props.busy}>
          {props.label}
        </Button>
      </p>
    </>
  )
}
