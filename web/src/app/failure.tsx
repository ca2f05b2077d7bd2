import { paths } from '../../../shared/pages.ts'
import { Button } from '../ui/button.tsx'

/** Something that the site needs did not arrive. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="page page--form">
      <h1>This page could not be loaded</h1>
      <p>The connection may be down, or the site has just been renewed.</p>
      <p className="actions">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <a href={paths.home}>Back to the start</a>
      </p>
    </main>
  )
}
