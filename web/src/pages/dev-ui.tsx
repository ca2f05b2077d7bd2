import { SitePage } from '../ui/site-page.tsx'
import { ActionStates } from './dev-ui-actions.tsx'
import { ContentStates } from './dev-ui-content.tsx'
import { DrawingStates } from './dev-ui-drawings.tsx'
import { FieldStates } from './dev-ui-fields.tsx'
import { VerdictStates } from './dev-ui-verdicts.tsx'

/** Every component in every state, on one page. The local stage alone has a route to it. */
export default function DevUi() {
  return (
    <SitePage title="Components" width="wide">
      <meta name="robots" content="noindex" />
      <ContentStates />
      <ActionStates />
      <FieldStates />
      <VerdictStates />
      <DrawingStates />
    </SitePage>
  )
}
