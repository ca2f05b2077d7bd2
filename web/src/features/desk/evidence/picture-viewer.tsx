import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { evidenceQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { viewerTexts } from './viewer-texts.ts'

/** Of the size at which the whole picture fits. */
const zooms = [1, 1.5, 2, 3, 4, 6]

export const isPicture = ({ type }: Evidence): boolean => type !== 'application/pdf'

type Props = { item: Evidence; requestId: string; onClose: () => void }

/** A picture of the evidence, enlarged and moved, and another one beside it. */
export function PictureViewer({ item, requestId, onClose }: Props) {
  const texts = useTexts(viewerTexts)
  const [step, setStep] = useState(0)
  const [besideId, setBeside] = useState('')
  const { data = [] } = useQuery(evidenceQuery(requestId))
  const others = data.filter((each) => isPicture(each) && each.id !== item.id)
  const beside = others.find(({ id }) => id === besideId)
  const zoom = zooms[step] ?? 1
  const change = (by: number) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)))

  const onKeyDown = (event: KeyboardEvent) => {
    // The list is searched by typing.
    if (event.target instanceof HTMLSelectElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') change(1)
    if (event.key === '-') change(-1)
    if (event.key === '0') setStep(0)
  }

  return (
    <div className="picture-viewer">
      <Dialog title={item.name} onClose={onClose}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons that do the same. */}
        <div className="picture-viewer__content" onKeyDown={onKeyDown}>
          <div className="actions">
            <Button size="small" aria-label={texts.smaller} onClick={() => change(-1)}>
              −
            </Button>
            <output>{Math.round(zoom * 100)}%</output>
            <Button size="small" aria-label={texts.larger} onClick={() => change(1)}>
              +
            </Button>
            <Button size="small" onClick={() => setStep(0)}>
              {texts.fit}
            </Button>
            {others.length > 0 && (
              <SelectField
                label={texts.beside}
                hidesLabel
                value={besideId}
                onChange={({ currentTarget }) => setBeside(currentTarget.value)}
                options={[
                  { value: '', label: texts.nothingBeside },
                  ...others.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
            <a href={item.url} target="_blank" rel="noreferrer">
              {texts.newWindow}
            </a>
            <Button size="small" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
          <div className="picture-viewer__panes">
            <Pane item={item} zoom={zoom} />
            {beside && <Pane key={beside.id} item={beside} zoom={zoom} />}
          </div>
        </div>
      </Dialog>
    </div>
  )
}

/** One picture. It is moved by dragging, scrolling or the arrow keys, and keeps its middle when the zoom changes. */
function Pane({ item, zoom }: { item: Evidence; zoom: number }) {
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const { current } = pane
    const ratio = zoom / before.current
    before.current = zoom
    if (!current || ratio === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current
    const kept = (start: number, size: number) => (start + size / 2) * ratio - size / 2
    current.scrollTo(kept(scrollLeft, clientWidth), kept(scrollTop, clientHeight))
  }, [zoom])
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, buttons, movementX, movementY } = event
    if (buttons === 1 && currentTarget.hasPointerCapture(pointerId))
      currentTarget.scrollBy(-movementX, -movementY)
  }
  return (
    <section
      ref={pane}
      className="picture-viewer__pane"
      aria-label={item.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      onPointerDown={({ target, currentTarget, pointerId, pointerType, button }) => {
        // Fingers scroll, and so does the bar of the pane.
        if (pointerType === 'mouse' && button === 0 && target !== currentTarget)
          currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={drag}
    >
      <img
        src={item.url}
        alt={item.name}
        draggable={false}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      />
    </section>
  )
}
