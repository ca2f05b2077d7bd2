import { AnalyticsProvider } from '../../content/brand-words.tsx'
import { useInputReplayed } from '../../lib/input-replay.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import { type Choice, choose, useChoice } from './choice.ts'

const statusText = (choice: Choice | undefined): string => {
  if (choice === 'allowed') return 'You allowed analytics in this browser.'
  if (choice === 'refused') return 'You refused analytics in this browser.'
  return 'You have not chosen yet, so no analytics is loaded.'
}

/** The analytics choice on the cookies policy page. It can be changed at any time. */
export function AnalyticsChoice() {
  const choice = useChoice()
  // Before hydration, a click would be lost.
  const disabled = !useInputReplayed()
  const isOff = useSiteConfig()?.analyticsUrl === ''
  return (
    <section className="stack" aria-label="Your choice about analytics">
      <p role="status">{statusText(choice)}</p>
      {isOff && (
        <p>
          <AnalyticsProvider /> Your choice applies if it uses one later.
        </p>
      )}
      <p className="actions">
        <Button
          disabled={disabled}
          aria-pressed={choice === 'refused'}
          onClick={() => choose('refused')}
        >
          Refuse analytics
        </Button>
        <Button
          disabled={disabled}
          aria-pressed={choice === 'allowed'}
          onClick={() => choose('allowed')}
        >
          Allow analytics
        </Button>
      </p>
    </section>
  )
}
