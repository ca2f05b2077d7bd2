import { nextStepsPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** The typed name is an alias of a saved supplier: offers the registered name. */
export function AliasHint({ name }: { name: string }) {
  return (
    <Notice tone="info">
      <p>
        You saved this as another name for <CompanyName name={name} />. The full Chinese name gives
        the most accurate results.
      </p>
      <ButtonLink size="small" to={nextStepsPath(name)}>
        Use that name
      </ButtonLink>
    </Notice>
  )
}
