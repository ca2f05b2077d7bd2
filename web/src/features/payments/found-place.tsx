import { useEffect, useRef, useState } from 'react'
import type { InvoiceFile, Picture } from '../../domain/invoices/invoice-file.ts'
import type { Box, FoundField } from '../../domain/invoices/invoice-reading.ts'
import { withNeighbors } from './places.ts'
import './found-place.css'

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 }

function draw(canvas: HTMLCanvasElement, picture: Picture, place: Box) {
  const box = withNeighbors(place, picture.height / picture.width)
  const [width, height] = [
    Math.max(1, Math.round(box.width * picture.width)),
    Math.max(1, Math.round(box.height * picture.height)),
  ]
  canvas.width = width
  canvas.height = height
  const from = [box.x * picture.width, box.y * picture.height] as const
  canvas.getContext('2d')?.drawImage(picture, ...from, width, height, 0, 0, width, height)
}

type CanvasProps = { file: InvoiceFile; page: number; box?: Box; label: string; className: string }

/** A page, or a part of it with what is beside it. A picture that cannot be drawn leaves its label. */
export function PageCanvas({ file, page, box = wholePage, label, className }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { x, y, width, height } = box
  useEffect(() => {
    let isShown = true
    setFailed(false)
    file.pictureOf(page).then(
      (picture) => {
        if (isShown && canvas.current) draw(canvas.current, picture, { x, y, width, height })
      },
      () => {
        if (isShown) setFailed(true)
      },
    )
    return () => {
      isShown = false
    }
  }, [file, page, x, y, width, height])
  if (hasFailed) return <span className="quiet">{label}: this picture could not be drawn.</span>
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />
}

/** Where a field was read, beside the field. What is not certain is to be checked. */
export function FoundPlace({ file, field }: { file: InvoiceFile; field: FoundField }) {
  return (
    <span className={`found-place ${field.isCertain ? '' : 'found-place--doubtful'}`}>
      {field.isCertain ? (
        <span className="quiet">Read from the invoice:</span>
      ) : (
        <strong>Please check: is this what the invoice says?</strong>
      )}
      <PageCanvas
        file={file}
        page={field.page}
        box={field.box}
        label={`The place on page ${field.page} of the invoice`}
        className="found-place__crop"
      />
    </span>
  )
}
