import { hierarchy, tree } from 'd3-hierarchy'
import { maxShownOwners, moreOwnersText } from '../../../../shared/reports/more-owners.ts'
import type { OwnerView } from '../../../../shared/reports/ownership-view.ts'

/** A box of the drawing. */
export type Box = {
  id: string
  /** Undefined for the line that opens further owners. */
  owner: Drawn | undefined
  /** Text of the line for further owners; otherwise ''. */
  more: string
  /** Id of the box of the company that it owns; '' for the verified company. */
  parent: string
  level: number
  /** Place among the owners of the same company, from 1, and their number. */
  place: number
  siblings: number
  x: number
  y: number
}

/** What the drawing shows of an owner, and of the verified company itself. */
type Drawn = Pick<OwnerView, 'name' | 'word' | 'share' | 'notes' | 'flag' | 'tone'>

type Item = { id: string; owner?: Drawn; more: string; items: Item[] }

const itemsOf = (
  owners: readonly OwnerView[],
  below: string,
  opened: ReadonlySet<string>,
): Item[] => {
  const more = opened.has(below) ? '' : moreOwnersText(owners)
  const shown = more ? owners.slice(0, maxShownOwners) : owners
  const items = shown.map((owner, index): Item => {
    const id = `${below}-${index}`
    return { id, owner, more: '', items: itemsOf(owner.owners, id, opened) }
  })
  return more ? [...items, { id: `${below}-more`, more, items: [] }] : items
}

const columnWidth = 204
const boxWidth = 180
const indent = 18
const gap = 12

/** Of the text of a box: see report-ownership.css. */
const lineHeight = 16
const maxLines = 5
/** Left and right, above and below. */
const padding = 16

/** About how many lines a name takes: a Chinese character is as wide as two letters, and lines break early. */
const linesOf = (name: string, width: number): number => {
  const letters = name.replaceAll(/\p{Script=Han}|[（）]/gu, 'ab').length
  return Math.min(Math.ceil(letters / Math.floor((width - padding) / 7.4)), maxLines)
}

export type Layout = {
  boxes: readonly Box[]
  width: number
  height: number
  boxWidth: number
  boxHeight: number
}

const rootId = 'owner'

/**
 * @param options.opened the companies of which all owners are shown
 * @param options.narrow for this width: each owner below the company that it owns, indented. Otherwise owners are on
 * the right of it
 */
export function ownershipLayout(
  name: string,
  owners: readonly OwnerView[],
  { opened, narrow }: { opened: ReadonlySet<string>; narrow?: number | undefined },
): Layout {
  const company: Drawn = {
    name,
    word: 'Company checked',
    share: '',
    notes: [],
    flag: '',
    tone: 'quiet',
  }
  const items = itemsOf(owners, rootId, opened)
  const drawn = hierarchy<Item>(
    { id: rootId, owner: company, more: '', items },
    (item) => item.items,
  )
  const width = narrow === undefined ? boxWidth : narrow - drawn.height * indent
  // Of the longest name, so that rows are of one height. The share has a line of its own.
  const lines = drawn.descendants().map(({ data }) => linesOf(data.owner?.name ?? data.more, width))
  const boxHeight = (Math.max(...lines) + 1) * lineHeight + padding
  const rowHeight = boxHeight + gap
  const root = tree<Item>().nodeSize([rowHeight, columnWidth])(drawn)
  // Depth first: the order of the arrow keys, and of the rows on a narrow screen.
  const nodes: (typeof root)[] = []
  root.eachBefore((node) => nodes.push(node))
  const top = Math.min(...nodes.map(({ x }) => x))
  const placed = (node: (typeof nodes)[number], row: number) =>
    narrow === undefined
      ? { x: node.y, y: node.x - top }
      : { x: node.depth * indent, y: row * rowHeight }
  const boxes = nodes.map(
    (node, row): Box => ({
      id: node.data.id,
      owner: node.data.owner,
      more: node.data.more,
      parent: node.parent?.data.id ?? '',
      level: node.depth,
      place: (node.parent?.children?.indexOf(node) ?? 0) + 1,
      siblings: node.parent?.children?.length ?? 1,
      ...placed(node, row),
    }),
  )
  return {
    boxes,
    width: narrow ?? root.height * columnWidth + boxWidth,
    height: Math.max(...boxes.map(({ y }) => y)) + boxHeight,
    boxWidth: width,
    boxHeight,
  }
}

/** From a company to its owner. */
export function linkPath(from: Box, to: Box, layout: Layout, isNarrow: boolean): string {
  const { boxHeight } = layout
  const middle = to.y + boxHeight / 2
  if (isNarrow) {
    const x = from.x + indent / 2
    return `M${x} ${from.y + boxHeight}V${middle}H${to.x}`
  }
  const start = from.x + layout.boxWidth
  const turn = (start + to.x) / 2
  return `M${start} ${from.y + boxHeight / 2}H${turn}V${middle}H${to.x}`
}
