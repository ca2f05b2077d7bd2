import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Me } from '../../../../shared/account/account.ts'
import { meQuery } from '../../domain/session/account-queries.ts'
import { toast } from '../../lib/toasts.ts'
import type { Message } from '../../messages/spec.ts'
import { Loaded } from '../../ui/loaded.tsx'

type Props = {
  /** Of the toast that a failure shows as well. */
  failed: Message & { description: string }
  children: (me: Me) => ReactNode
}

/** Shows the account. */
export function LoadedMe({ failed, children }: Props) {
  const query = useQuery(meQuery())
  const { isError } = query
  useEffect(() => {
    if (isError) toast(failed, { tone: 'bad' })
  }, [isError, failed])
  return (
    <Loaded query={query} failed={() => `${failed.description}.`} retryLabel="Retry">
      {children}
    </Loaded>
  )
}
