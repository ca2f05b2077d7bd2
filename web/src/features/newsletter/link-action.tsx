import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { newsletterLinkErrors } from '../../messages/account.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'

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
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async () => {
    setFailure('')
    try {
      await props.follow(query)
      setDone(true)
    } catch (error) {
      setFailure(errorText(error, newsletterLinkErrors(props.dead)))
    }
  }
  if (isDone)
    return (
      <Notice tone={props.tone ?? 'good'} role="status">
        <p>
          {props.done} {props.after}
        </p>
      </Notice>
    )
  return (
    <>
      <ErrorNotice>{failure}</ErrorNotice>
      <p>
        <ActionButton variant="primary" action={act} busy={props.busy}>
          {props.label}
        </ActionButton>
      </p>
    </>
  )
}
