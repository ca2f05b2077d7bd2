import { useQuery, useQueryClient } from '@tanstack/react-query'
import { companyKey } from '../../../../shared/names/company-key.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { companyKeysOf, companyOf } from '../../domain/requests/request-company.ts'
import { onceRead, usageQuery } from '../../domain/session/account-queries.ts'
import { suppliersQuery } from '../../domain/suppliers/supplier-queries.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'

type Props = {
  request: Pick<VerificationRequest, 'searchTerm' | 'reportedCompany'>
  size?: 'small' | 'large'
}

/**
 * Only for plans that can save suppliers; for others, the Suppliers link in the header explains it.
 * The code for saving is loaded at the press, to keep the pages small.
 */
export function SaveButton({ request, size }: Props) {
  const name = companyOf(request)
  const queries = useQueryClient()
  const plan = useQuery({ ...usageQuery(), ...onceRead }).data?.plan
  const save = async () => {
    const { saveSupplier } = await import('./save-supplier.ts')
    if (await saveSupplier(name)) await queries.invalidateQueries(suppliersQuery())
  }
  const hasPlan = plan !== undefined && plan !== 'free'
  const saved = useQuery({ ...suppliersQuery(), enabled: hasPlan }).data
  if (!hasPlan) return null
  const keys = companyKeysOf(request)
  const isSaved = saved?.some(({ name, aliases }) =>
    [name, ...aliases].some((known) => keys.includes(companyKey(known))),
  )
  if (isSaved)
    return (
      <ButtonLink {...(size && { size })} to={paths.suppliers}>
        Saved<span className="visually-hidden">: {name}</span>
      </ButtonLink>
    )
  return (
    <ActionButton {...(size && { size })} action={save} busy="Saving…">
      Save supplier<span className="visually-hidden">: {name}</span>
    </ActionButton>
  )
}
