import { Drawing } from './drawing.tsx'

/** A pair of scales. */
export const LegalDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M4 36h20a10 10 0 0 1-20 0zM40 36h20a10 10 0 0 1-20 0z" />
    <path d="M32 8v46M20 56h24M12 16h40M14 16 4 36h20zM50 16 40 36h20z" />
    <path d="M4 36a10 10 0 0 0 20 0M40 36a10 10 0 0 0 20 0" />
    <circle className="drawing__accent" cx="32" cy="10" r="4" />
  </Drawing>
)

/** A bar chart. */
export const FinancialDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M10 34h10v20H10zM27 24h10v30H27z" />
    <path className="drawing__accent" d="M44 12h10v42H44z" />
    <path d="M10 34h10v20H10zM27 24h10v30H27zM44 12h10v42H44zM4 58h56" />
    <path d="M6 24 20 12l10 4L44 4" />
  </Drawing>
)

/** A factory with its gate. */
export const OperationalDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M6 54V32l14-10v10l14-10v10l14-10v32z" />
    <path d="M6 54V32l14-10v10l14-10v10l14-10v32M48 54V8h8v46M3 56h58" />
    <path d="M13 42h6M13 48h6" />
    <path className="drawing__accent" d="M28 42h12v14H28z" />
    <path d="M28 56V42h12v14M34 42v14" />
  </Drawing>
)

/** Two overlapping speech bubbles. */
export const ReputationDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M6 8h38v26H22l-9 9v-9H6z" />
    <path d="M6 8h38v26H22l-9 9v-9H6zM13 17h24M13 25h15" />
    <path d="M50 20h8v26h-6v9l-9-9H28v-6" />
    <circle className="drawing__accent" cx="44" cy="8" r="4" />
  </Drawing>
)
