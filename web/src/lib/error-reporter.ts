import type { ClientErrorReport } from '../../../shared/platform/client-error.ts'
import { maxLengths } from '../../../shared/platform/max-lengths.ts'
import { redact } from '../../../shared/platform/redact.ts'
import type { reportClientError } from '../../../shared/routes/client-errors.ts'

const maxReports = 5
const max = maxLengths.clientError

/** Errors of browser extensions and of other sites' scripts, and ResizeObserver's harmless one. */
const ignored = /-extension:\/\/|^Script error|ResizeObserver loop/

type ErrorReporterDeps = {
  isOnline: () => boolean
  pathname: () => string
  /** Address of the site's first script. */
  script: () => string
  send: (report: ClientErrorReport) => void
}

type Report = (error: unknown, componentStack?: string) => void

/** Reports at most five different errors per page load. */
export const createErrorReporter = (deps: ErrorReporterDeps): Report => {
  const sent = new Set<string>()
  return (error, componentStack) => {
    const message = String(error).trim() || 'Error'
    const stack = (error instanceof Error && error.stack) || ''
    const key = `${message}\n${stack}`
    if (sent.size >= maxReports || sent.has(key) || ignored.test(key) || !deps.isOnline()) return
    sent.add(key)
    deps.send({
      message: redact(message).slice(0, max.message),
      stack: redact(stack).slice(0, max.stack),
      ...(componentStack && {
        componentStack: redact(componentStack).slice(0, max.componentStack),
      }),
      page: redact(deps.pathname()).slice(0, max.page),
      build: deps.script().split('/').at(-1)?.slice(0, max.build) ?? '',
    })
  }
}

const path: typeof reportClientError.path = '/api/client-errors'

/** The request continues when the visitor leaves the page. */
const send = (report: ClientErrorReport) => {
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

export const report = createErrorReporter({
  isOnline: () => navigator.onLine,
  pathname: () => location.pathname,
  script: () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
  send,
})
