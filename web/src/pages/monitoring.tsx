import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { call } from '../domain/session/api.ts'
import { watchesQuery } from '../domain/watches/watch-queries.ts'
import { watchQuery } from '../features/monitoring/queries.ts'
import { WatchHistory } from '../features/monitoring/watch-history.tsx'
import { WatchList, watchedText } from '../features/monitoring/watch-list.tsx'
import { WhatMonitoringDoes } from '../features/monitoring/what-it-does.tsx'
import { codeOf } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { watchesErrors } from '../messages/monitoring.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead, SitePage } from '../ui/site-page.tsx'

const { title } = pageMeta[paths.monitoring]

const Offer = () => (
  <Callout
    title="Monitoring comes with Premium"
    actions={
      <>
        <ButtonLink to={paths.upgrade} variant="primary">
          See Premium
        </ButtonLink>
        <ButtonLink to={paths.ongoingMonitoring}>See an example</ButtonLink>
      </>
    }
  >
    <WhatMonitoringDoes />
  </Callout>
)

const Downloads = () => (
  <div className="actions">
    <ExportButton file="watches.csv" load={() => call('exportWatches', {})}>
      Download CSV
    </ExportButton>
    <ExportButton
      file="watches.json"
      type="application/json"
      load={async () => JSON.stringify((await call('listWatches', {})).items, null, 2)}
    >
      Download JSON
    </ExportButton>
  </div>
)

function Watches() {
  const watches = useQuery(watchesQuery())
  const { data, error } = watches
  const isFree = codeOf(error) === 'premium-only' || (data?.limit === 0 && data.items.length === 0)
  return (
    <>
      <PageHead title={title} />
      {data && !isFree && <p className="lead">{watchedText(data)}</p>}
      {isFree ? (
        <Offer />
      ) : (
        <Loaded query={watches} failed={(failure) => errorText<string>(failure, watchesErrors)}>
          {(list) => <WatchList {...list} />}
        </Loaded>
      )}
      {data && data.items.length > 0 && <Downloads />}
    </>
  )
}

function History({ id }: { id: string }) {
  const company = useQuery(watchQuery(id)).data?.watch.company
  return (
    <SitePage title={company ? `Monitoring of ${company}` : title} width="wide">
      <WatchHistory id={id} />
    </SitePage>
  )
}

/** The watched suppliers, or the history of the one that the address names. */
export default function Monitoring() {
  const [parameters] = useSearchParams()
  const id = parameters.get('watch')
  if (id) return <History key={id} id={id} />
  return (
    <SitePage title={title}>
      <Watches />
    </SitePage>
  )
}
