import { describe, expect, it } from 'vitest'
import { crowdedReport, ownedReport } from '../../../../shared/reports/fixtures/owned-reports.ts'
import { viewOf } from '../../../../shared/reports/report-view.ts'
import { type Layout, ownershipLayout } from './ownership-layout.ts'

const { owners } = viewOf(ownedReport()).ownership

const overlaps = ({ boxes, boxWidth, boxHeight }: Layout) =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) => Math.abs(one.x - other.x) < boxWidth && Math.abs(one.y - other.y) < boxHeight,
      ),
  )

describe('the drawing of the owners', () => {
  it.each([undefined, 328])('has no box over another, nor outside (width %s)', (narrow) => {
    const layout = ownershipLayout('甲', owners, { opened: new Set(), narrow })
    expect(layout.boxes).toHaveLength(10)
    expect(overlaps(layout)).toEqual([])
    for (const { x, y } of layout.boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + layout.boxWidth).toBeLessThanOrEqual(layout.width)
      expect(y + layout.boxHeight).toBeLessThanOrEqual(layout.height)
    }
  })

  it('folds all but twelve owners of a company until they are opened', () => {
    const { owners: crowd } = viewOf(crowdedReport()).ownership
    const folded = ownershipLayout('甲', crowd, { opened: new Set() }).boxes
    expect(folded).toHaveLength(14)
    expect(folded.at(-1)).toMatchObject({ more: 'and 188 more, together 94%', place: 13 })
    const opened = new Set([folded[0]?.id ?? ''])
    expect(ownershipLayout('甲', crowd, { opened }).boxes).toHaveLength(201)
  })
})
