import { comparePath } from '../../domain/requests/compare-path.ts'
import { maxCompared, useSelection } from '../../domain/requests/use-selection.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import './compare.css'

const statusOf = (count: number, isOver: boolean): string => {
  if (isOver) return `At most ${maxCompared} fit side by side. Remove one first.`
  if (count === 0) return ''
  return count === 1 ? '1 selected. Choose one more.' : `${count} selected`
}

/**
 * Fixed at the bottom of the window while reports are selected. The page gets as much space at its end, so nothing
 * moves.
 */
export function CompareBar() {
  const { ids, isOver, select } = useSelection()
  const isShown = ids.length > 0
  return (
    <section className={isShown ? 'compare-bar' : 'visually-hidden'} aria-label="Comparison">
      {/* Always there, because screen readers announce only changes of what they know. */}
      <p role="status">{statusOf(ids.length, isOver)}</p>
      {isShown && (
        <div className="compare-bar__actions">
          {ids.length > 1 && (
            <ButtonLink size="small" variant="primary" to={comparePath(ids)}>
              Compare
            </ButtonLink>
          )}
          <Button size="small" onClick={() => select([])}>
            Clear<span className="visually-hidden"> selection</span>
          </Button>
        </div>
      )}
    </section>
  )
}
