import { Drawing } from './drawing.tsx'

/** An empty file. */
export const NoReportsDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M4 18h22l5 7h29v31H4z" />
    <path d="M4 56V12h20l5 6h27v7M4 56l8-31h48l-7 31z" />
    <path className="drawing__dashes" d="M24 40h22" />
  </Drawing>
)
