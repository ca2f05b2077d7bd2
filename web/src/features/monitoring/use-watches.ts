import { useQuery } from '@tanstack/react-query'
import { meQuery, usageQuery } from '../../domain/session/account-queries.ts'
import { watchesQuery } from '../../domain/watches/watch-queries.ts'

/** Watched suppliers of buyers whose plan has monitoring, or whose plan ended: theirs may be kept. */
export function useWatches() {
  const plan = useQuery(usageQuery()).data?.plan
  const { data: me } = useQuery({ ...meQuery(), enabled: plan === 'free' })
  const hadPlan = Boolean(me?.previousAccountType)
  const { data } = useQuery({
    ...watchesQuery(),
    enabled: plan !== undefined && (plan !== 'free' || hadPlan),
  })
  return { plan, data }
}
