import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Box, maxBoxes } from '../../../../../shared/desk/released-evidence.ts'
import { Button } from '../../../ui/button/button.tsx'
import {
  afterKey,
  between,
  changed,
  fitted,
  minSide,
  type Redacting,
  type Size,
  undone,
} from './redaction.ts'
import type { ReleaseTexts } from './release-texts.ts'

type Point = { x: number; y: number }
type Tool = 'cover' | 'crop'

type Props = {
  /** Of the file. */
  url: string
  size: Size
  redacting: Redacting
  texts: ReleaseTexts
  onChange: (redacting: Redacting) => void
}

const placed = ({ x, y, width, height }: Box, size: Size) => ({
  left: `${(100 * x) / size.width}%`,
  top: `${(100 * y) / size.height}%`,
  width: `${(100 * width) / size.width}%`,
  height: `${(100 * height) / size.height}%`,
})

/** The picture with its crop frame and its boxes, which are drawn with a pointer or moved with keys. */
export function RedactionEditor({ url, size, redacting, texts, onChange }: Props) {
  const { crop, boxes } = redacting.now
  const [tool, setTool] = useState<Tool>('cover')
  const [drawn, setDrawn] = useState<Box>()
  const [said, say] = useState('')
  const start = useRef<Point>(undefined)
  const stage = useRef<HTMLDivElement>(null)

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return {
      x: ((clientX - left) / width) * size.width,
      y: ((clientY - top) / height) * size.height,
    }
  }
  const put = (change: Partial<Redacting['now']>, { x, y, width, height }: Box) => {
    onChange(changed(redacting, change))
    say(texts.place(x, y, width, height))
  }
  const putBox = (index: number, box: Box) =>
    put({ boxes: boxes.map((each, at) => (at === index ? box : each)) }, box)
  const addBox = (box: Box) => boxes.length < maxBoxes && put({ boxes: [...boxes, box] }, box)

  const onUp = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    setDrawn(undefined)
    if (!from) return
    const box = between(from, pointOf(event))
    // A click draws nothing.
    if (box.width < minSide || box.height < minSide) return
    if (tool === 'crop') put({ crop: fitted(box, size) }, box)
    else addBox(fitted(box, size))
  }
  const onKey = (event: KeyboardEvent, box: Box, change: (to: Box) => void, remove: () => void) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
    const to = afterKey(box, event, size)
    if (to) change(to)
    if (to || event.key === 'Backspace') event.preventDefault()
  }
  const whole = { x: 0, y: 0, ...size }
  const uncrop = () => put({ crop: whole }, whole)
  const undo = () => onChange(undone(redacting))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl + Z of everything inside
    <div
      className="redaction stack gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        undo()
      }}
    >
      <fieldset className="row" aria-label={texts.tool}>
        {(['cover', 'crop'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={tool === each}
            onClick={() => setTool(each)}
          >
            {texts[each]}
          </Button>
        ))}
        <Button
          size="small"
          onClick={() =>
            addBox(
              fitted(
                {
                  x: crop.x + crop.width * 0.35,
                  y: crop.y + crop.height * 0.45,
                  width: crop.width * 0.3,
                  height: crop.height * 0.1,
                },
                size,
              ),
            )
          }
        >
          {texts.addBox}
        </Button>
        <Button size="small" disabled={redacting.before.length === 0} onClick={undo}>
          {texts.undo}
        </Button>
        <Button size="small" onClick={uncrop}>
          {texts.whole}
        </Button>
      </fieldset>
      <p className="quiet">{texts.hint}</p>
      <div
        ref={stage}
        className="redaction__stage"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = pointOf(event)
        }}
        onPointerMove={(event) => {
          if (start.current) setDrawn(fitted(between(start.current, pointOf(event)), size))
        }}
        onPointerUp={onUp}
        onPointerCancel={() => {
          start.current = undefined
          setDrawn(undefined)
        }}
      >
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className="redaction__crop"
          style={placed(crop, size)}
          aria-label={texts.cropFrame}
          onKeyDown={(event) => onKey(event, crop, (to) => put({ crop: to }, to), uncrop)}
        />
        {boxes.map((box, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place in the list
            key={index}
            type="button"
            className="redaction__box"
            style={placed(box, size)}
            aria-label={texts.box(index + 1)}
            onKeyDown={(event) =>
              onKey(
                event,
                box,
                (to) => putBox(index, to),
                () => put({ boxes: boxes.filter((_, at) => at !== index) }, box),
              )
            }
          />
        ))}
        {drawn && <span className={`redaction__${tool}-drawn`} style={placed(drawn, size)} />}
      </div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
