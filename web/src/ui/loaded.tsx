import type { ReactNode } from 'react'
import { shownAsOf } from '../lib/format.ts'
import { Loading } from './empty-state/loading.tsx'
import { Notice } from './notice/notice.tsx'
import { RetryNotice } from './retry-notice.tsx'

type Query<Data> = {
  data: Data | undefined
  error: unknown
  dataUpdatedAt: number
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** Why it could not be loaded, as a sentence. */
  failed: (error: unknown) => string
  /** Whether another try would not help. @default never */
  isFinal?: (error: unknown) => boolean
  loading?: ReactNode
  retryLabel?: string
  /** Text for old data that could not be reloaded. @param at when it was read, in milliseconds */
  asOf?: (at: number) => string
  /** @default nothing: the data is shown elsewhere */
  children?: (data: Data) => ReactNode
}

/** Shows a query's data. Until it is there: that it loads, or why it failed, with a Retry button. Old data stays when it cannot be loaded again. */
export function Loaded<Data>({
  query: { data, error, dataUpdatedAt, refetch },
  failed,
  isFinal = () => false,
  loading = <Loading />,
  retryLabel,
  asOf = shownAsOf,
  children,
}: Props<Data>) {
  const hasError = error !== null && error !== undefined
  if (hasError && isFinal(error))
    return (
      <Notice tone="warning" role="alert">
        <p>{failed(error)}</p>
      </Notice>
    )
  return (
    <>
      {data === undefined && !hasError && loading}
      {hasError && (
        <RetryNotice tone="bad" role="alert" label={retryLabel} onRetry={() => void refetch()}>
          <p>
            {failed(error)} {data !== undefined && asOf(dataUpdatedAt)}
          </p>
        </RetryNotice>
      )}
      {data !== undefined && children?.(data)}
    </>
  )
}
