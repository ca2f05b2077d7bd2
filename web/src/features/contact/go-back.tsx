import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { Button } from '../../ui/button/button.tsx'

/** Whether Back leads to a page of this site: the router numbers its history entries from 0. */
const hasPageBefore = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

export function GoBack() {
  const navigate = useNavigate()
  return (
    <Button onClick={() => void (hasPageBefore() ? navigate(-1) : navigate(paths.home))}>
      Go Back
    </Button>
  )
}
