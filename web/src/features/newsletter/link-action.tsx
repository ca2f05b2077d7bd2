import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { newsletterLinkErrors } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

type State = { step: 'asked' | 'busy' | 'done' } | { step: 'failed'; text: string }

/**
 * The page of a link in an e-mail. It acts only on a click, because mail programs open links
 * automatically to scan them.
 */
export function LinkAction(props: {
  label: string
  busy: string
  done: string
  dead: string
  /** `info` where the server does not tell whether the link was valid. @default good */
  tone?: 'good' | 'info'
  /** Text and link shown once it is done. @default nothing */
  after?: ReactNode
  /** @param query the parameters of the page */
  follow: (query: URLSearchParams) => Promise<unknown>
}) {
  const [query] = useSearchParams()
  const [state, setState] = useState<State>({ step: 'asked' })
  const act = () => {
    setState({ step: 'busy' })
    props
      .follow(query)
      .then(() => setState({ step: 'done' }))
      .catch((error: unknown) =>
        setState({ step: 'failed', text: errorText(error, newsletterLinkErrors(props.dead)) }),
      )
  }
  if (state.step === 'done')
    return (
      <Notice tone={props.tone ?? 'good'} role="status">
        <p>
          {props.done} {props.after}
        </p>
      </Notice>
    )
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>{state.text}</p>
        </Notice>
      )}
      <p>
        <Button variant="primary" onClick={act} busy={state.step === 'busy' && props.busy}>
          {props.label}
        </Button>
      </p>
    </>
  )
}
