import type { Box } from '../../domain/invoices/invoice-reading.ts'

/** What is higher has several lines. As a share of the page. */
const maxLineHeight = 0.02

const grown = ({ x, y, width, height }: Box, byX: number, byY: number): Box => {
  const [left, top] = [Math.max(0, x - byX), Math.max(0, y - byY)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + byX) - left,
    height: Math.min(1, y + height + byY) - top,
  }
}

const lineHeightOf = ({ height }: Box): number => Math.min(height, maxLineHeight)

/**
 * A place with its neighbors: where a value begins and ends in its line is estimated by its characters, so a reader
 * must see what is beside it. @param ratio the page's height by its width
 */
export const withNeighbors = (box: Box, ratio: number): Box => {
  const line = lineHeightOf(box)
  return grown(box, 2.5 * line * ratio, 0.75 * line)
}

/** As wide, but not across the lines above and below. */
export const asMark = (box: Box): Box => {
  const line = lineHeightOf(box)
  return grown(box, 0.75 * line, 0.1 * line)
}
