import type { ReactNode } from 'react'
import { runningIncidentPath, statusPath } from '../../../../shared/status/status-paths.ts'
import { Notice } from '../../ui/notice/notice.tsx'

const timeoutMs = 3000

type Answer = { running: { components: string[] } | null }

/**
 * What every page says while an incident is running. Fails silently: the page works, or says itself what does not. The
 * status page is no page of the site.
 */
export async function runningIncident(): Promise<ReactNode> {
  try {
    const response = await fetch(runningIncidentPath, { signal: AbortSignal.timeout(timeoutMs) })
    const { running } = (await response.json()) as Answer
    return (
      running && (
        <Notice tone="warning">
          <span>
            We have a problem with: {running.components.join(', ')}.{' '}
            <a href={statusPath}>See the status page</a>
          </span>
        </Notice>
      )
    )
  } catch {
    return null
  }
}
