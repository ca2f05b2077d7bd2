import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../domain/session/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { readAgain } from '../../lib/show-answer.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages, exportErrors, exportTexts } from '../../messages/account.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { needsSignIn, SignInNeededError, useRecentSignIn } from './use-recent-sign-in.tsx'

const pollMs = 2_000

const exportQuery = () =>
  queryOptions({
    queryKey: ['export'],
    queryFn: ({ signal }) => call('getExport', { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMs : false),
  })

type Run = ReturnType<typeof useRecentSignIn>['run']

/** The link works for five minutes, so each click requests a new one. */
async function downloadFile(run: Run) {
  try {
    const newest = await run(async () => {
      const now = await call('getExport', {})
      if (now.state === 'ready' && now.url === undefined) throw new SignInNeededError()
      return now
    })
    if (newest.state === 'ready' && newest.url) return location.assign(newest.url)
  } catch (failure) {
    // The dialog was closed without a sign-in.
    if (needsSignIn(failure)) return
  }
  toast(accountMessages.downloadFailed, { tone: 'bad' })
}

function useRequestExport(run: Run) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => run(() => call('requestExport', {})),
    onError: (error) => {
      // The dialog was closed without a sign-in.
      if (needsSignIn(error)) return
      toast(errorText(error, exportErrors), { tone: 'bad' })
    },
    onSettled: () => readAgain(queries, { queryKey: exportQuery().queryKey }),
  })
}

/** A copy of the account's data: requested, prepared by a job, then downloaded. */
export function DataExport({ email }: { email: string }) {
  const query = useQuery(exportQuery())
  const { data, isError } = query
  const { dialog, run } = useRecentSignIn(email, 'download your data')
  const request = useRequestExport(run)
  const isPreparing = data?.state === 'making' || request.isPending
  if (isError && !data) return <Loaded query={query} failed={() => exportTexts.unknown} />
  return (
    <>
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status">
        {isPreparing ? exportTexts.making : data?.state === 'ready' ? exportTexts.ready : ''}
      </p>
      <ErrorNotice>{data?.state === 'failed' && !isPreparing && exportTexts.failed}</ErrorNotice>
      <div className="actions">
        {data?.state === 'ready' && (
          <ActionButton action={() => downloadFile(run)} busy="Preparing…">
            Download the file
          </ActionButton>
        )}
        <Button
          {...(data?.state === 'ready' && { variant: 'link' as const })}
          onClick={() => request.mutate()}
          busy={isPreparing && 'Preparing your file…'}
        >
          {data?.state === 'ready' ? 'Prepare a new file' : 'Download my data'}
        </Button>
      </div>
      {dialog}
    </>
  )
}
