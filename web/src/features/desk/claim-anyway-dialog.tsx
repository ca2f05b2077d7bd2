import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { deskTexts } from './desk-texts.ts'
import { SameCompanyLink } from './same-company.tsx'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'

/** Asks once before a member claims a request while another works on the same company. */
export function ClaimAnywayDialog({ claims }: { claims: Claims }) {
  const { sameCompany } = useTexts(deskTexts)
  const { asked } = claims
  if (!asked) return null
  return (
    <Dialog title={sameCompany.title} focusTitle onClose={asked.close}>
      <div className="stack">
        <p>
          <SameCompanyLink other={asked.other} />
        </p>
        <p>{sameCompany.note}</p>
        <div className="actions">
          <Button variant="primary" onClick={asked.close}>
            {sameCompany.leave}
          </Button>
          <Button onClick={asked.claim}>{sameCompany.anyway}</Button>
        </div>
      </div>
    </Dialog>
  )
}
