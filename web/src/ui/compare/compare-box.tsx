import { maxCompared, useSelection } from '../../domain/requests/use-selection.ts'
import './compare.css'

type Props = {
  /** The request's id. */
  id: string
  /** Of the company. */
  name: string
  /** The label beside the box; without it, screen readers alone get one. */
  label?: string
}

/** Selects a report for the comparison. Needs a `CompareBar` on its page. */
export function CompareBox({ id, name, label }: Props) {
  const { ids, toggle } = useSelection()
  return (
    <label className="compare-box" title={`Compare: select two to ${maxCompared}`}>
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={ids.includes(id)}
        onChange={() => toggle(id)}
      />
      {label}
    </label>
  )
}
