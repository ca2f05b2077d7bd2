import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { OwnerView } from '../../../../shared/reports/ownership-view.ts'
import { MixedText } from '../mixed-text.tsx'
import { Notes } from './notes.tsx'
import { type Box, type Layout, linkPath, ownershipLayout } from './ownership-layout.ts'

const narrowBelow = 560
/** On both sides: see report-ownership.css. */
const padding = 8
/** Narrower than this, it scrolls. */
const minWidth = 240

/** The width of the place for the drawing, if it is too narrow for columns. */
function useNarrow(place: RefObject<HTMLElement | null>): number | undefined {
  const [narrow, setNarrow] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0) - padding
      setNarrow(width < narrowBelow ? Math.max(width, minWidth) : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return narrow
}

/** Whether a part of the drawing is out of sight. */
function useCut(scroller: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = scroller.current
    const drawing = element?.firstElementChild
    if (!element || !drawing || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setCut(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      ),
    )
    observer.observe(element)
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [scroller])
  return isCut
}

const textOf = ({ owner, more }: Box): string => {
  if (!owner) return `${more}. Press Enter to show them.`
  const { name, word, share, flag, notes } = owner
  // Begins with the words of the box, as voice control needs.
  const shown = [name, share || word, flag].filter((text) => text !== '').join(' ')
  return [shown, ...(share ? [word] : []), ...notes].join('. ')
}

/** The box that a key leads to, as in every tree; undefined for other keys. */
function boxAfter(key: string, box: Box, boxes: readonly Box[]): Box | undefined {
  const place = boxes.indexOf(box)
  switch (key) {
    case 'ArrowDown':
      return boxes[place + 1] ?? box
    case 'ArrowUp':
      return boxes[place - 1] ?? box
    case 'ArrowRight':
      return boxes.find(({ parent }) => parent === box.id) ?? box
    case 'ArrowLeft':
      return boxes.find(({ id }) => id === box.parent) ?? box
    case 'Home':
      return boxes[0]
    case 'End':
      return boxes.at(-1)
    default:
      return undefined
  }
}

const BoxText = ({ box, layout }: { box: Box; layout: Layout }) => (
  <foreignObject width={layout.boxWidth} height={layout.boxHeight}>
    <div className="ownership__text">
      {box.owner ? (
        <>
          <span className="ownership__name">
            <span>
              <MixedText>{box.owner.name}</MixedText>
            </span>
          </span>{' '}
          <span className="ownership__share">
            {box.owner.share || box.owner.word}{' '}
            {box.owner.flag && (
              <span className={`severity tone-${box.owner.tone}`}>{box.owner.flag}</span>
            )}
          </span>
        </>
      ) : (
        <span className="ownership__more">{box.more}</span>
      )}
    </div>
  </foreignObject>
)

const Links = ({ layout, isNarrow }: { layout: Layout; isNarrow: boolean }) => {
  const byId = new Map(layout.boxes.map((box) => [box.id, box]))
  return layout.boxes.map((box) => {
    const from = byId.get(box.parent)
    return (
      from && (
        <path
          key={box.id}
          className={`ownership__link ${box.owner?.flag === 'Circle' ? 'ownership__link--circle' : ''}`}
          d={linkPath(from, box, layout, isNarrow)}
        />
      )
    )
  })
}

const Details = ({ box }: { box: Box }) => (
  <div className="ownership__details" aria-hidden="true">
    {box.owner && (
      <>
        <p>
          <strong>
            <MixedText>{box.owner.name}</MixedText>
          </strong>{' '}
          {box.owner.share} <span className="quiet">{box.owner.word}</span>
        </p>
        <Notes notes={box.owner.notes} tone={box.owner.tone} />
      </>
    )}
    {box.level === 0 && (
      <p className="quiet">Choose a box for its details. The arrow keys move between boxes.</p>
    )}
  </div>
)

type Props = { name: string; owners: readonly OwnerView[] }

/** Who owns the company, drawn. For screen readers a tree, of which one box takes the focus. */
export function OwnershipDrawing({ name, owners }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(place)
  const scroller = useRef<HTMLDivElement>(null)
  const isCut = useCut(scroller)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState('')
  const elements = useRef(new Map<string, SVGGElement>())
  const layout = ownershipLayout(name, owners, { opened, narrow })
  const { boxes, width, height } = layout
  const current = boxes.find(({ id }) => id === chosen) ?? (boxes[0] as Box)

  const choose = (box: Box) => {
    if (box.more) {
      // The first of those that were hidden takes its place.
      setOpened(new Set([...opened, box.parent]))
      setChosen(`${box.parent}-${box.place - 1}`)
    } else setChosen(box.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') choose(current)
    const next = boxAfter(event.key, current, boxes)
    if (next) setChosen(next.id)
    if (next || event.key === 'Enter' || event.key === ' ') event.preventDefault()
  }
  // Not at the first drawing: the focus is wherever the reader is.
  useEffect(() => {
    if (chosen) elements.current.get(chosen)?.focus()
  }, [chosen])

  return (
    <div className="ownership" ref={place}>
      {isCut && (
        <p className="soft">The drawing goes on: scroll within it, or read the list below.</p>
      )}
      <div
        className="ownership__scroll"
        ref={scroller}
        role="tree"
        aria-label={`Owners of ${name}`}
        onKeyDown={onKeyDown}
      >
        <svg width={width} height={height} role="presentation">
          <Links layout={layout} isNarrow={narrow !== undefined} />
          {boxes.map((box) => (
            <g
              key={box.id}
              ref={(element) => {
                if (element) elements.current.set(box.id, element)
                else elements.current.delete(box.id)
              }}
              className={`ownership__box ${box.owner ? `tone-${box.owner.tone}` : 'ownership__box--more'} ${box.level === 0 ? 'ownership__box--company' : ''}`}
              transform={`translate(${box.x} ${box.y})`}
              role="treeitem"
              aria-label={textOf(box)}
              aria-level={box.level + 1}
              aria-posinset={box.place}
              aria-setsize={box.siblings}
              aria-selected={box.id === current.id}
              tabIndex={box.id === current.id ? 0 : -1}
              onClick={() => choose(box)}
            >
              <rect width={layout.boxWidth} height={layout.boxHeight} rx="3" />
              <BoxText box={box} layout={layout} />
            </g>
          ))}
        </svg>
      </div>
      <Details box={current} />
    </div>
  )
}
