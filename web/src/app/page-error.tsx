import { paths } from '../../../shared/site/pages.ts'
import { Button } from '../ui/button/button.tsx'
import { Main } from '../ui/main.tsx'

/** A page whose files did not load. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <Main name="failure" className="page page--form">
      <h1>This page could not be loaded</h1>
      <p>The connection may be down, or the site has just been updated.</p>
      <p className="actions">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <a href={paths.home}>Back to Home</a>
      </p>
    </Main>
  )
}
