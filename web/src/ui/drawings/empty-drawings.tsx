import { Drawing } from './drawing.tsx'

/** An empty file. */
export const NoReportsDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M4 18h22l5 7h29v31H4z" />
    <path d="M4 56V12h20l5 6h27v7M4 56l8-31h48l-7 31z" />
    <path className="drawing__dashes" d="M24 40h22" />
  </Drawing>
)

/** A sheet of paper in dashed outline. */
export const MissingPageDrawing = () => (
  <Drawing>
    <path className="drawing__dashes" d="M14 4h26l12 12v44H14z" />
    <path className="drawing__accent drawing__accent--line" d="m25 27 14 14M39 27 25 41" />
  </Drawing>
)

/** A network signal, crossed out. */
export const OfflineDrawing = () => (
  <Drawing>
    <path className="drawing__dashes" d="M8 26a36 36 0 0 1 48 0M16 36a24 24 0 0 1 32 0" />
    <circle className="drawing__shade" cx="32" cy="50" r="4" />
    <circle cx="32" cy="50" r="4" />
    <path className="drawing__accent drawing__accent--line" d="M12 10 52 54" />
  </Drawing>
)
