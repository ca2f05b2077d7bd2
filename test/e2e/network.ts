import type { CDPSession, Page } from 'playwright-core'

type Answer = { status: number; json: unknown; headers?: Record<string, string> } | 'none' | 'real'

const sessions = new WeakMap<Page, CDPSession[]>()

/**
 * Fakes the answers to a page's calls. It does not use Playwright's routes, which send every file of
 * the page through this process and disable its cache: it would load in 300 ms instead of 130.
 *
 * @param url may have wildcards `*`
 * @param answerOf returns the fake answer, `none` to fail the call, or `real` to let it pass
 */
export async function answerCalls(
  page: Page,
  url: string,
  answerOf: (method: string) => Answer | Promise<Answer>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, [...(sessions.get(page) ?? []), session])
  const answerOne = async (requestId: string, method: string) => {
    // CORS preflights are not calls of the page.
    const answer = method === 'OPTIONS' ? 'real' : await answerOf(method)
    if (answer === 'real') return session.send('Fetch.continueRequest', { requestId })
    if (answer === 'none')
      return session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
    const headers = { 'content-type': 'application/json', ...answer.headers }
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(JSON.stringify(answer.json)).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may be closed already. A page that still waits for the answer fails its test.
    answerOne(requestId, request.method).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: url }] })
}

/** Stops faking answers. */
export async function answerNoCalls(page: Page): Promise<void> {
  const all = sessions.get(page) ?? []
  sessions.delete(page)
  await Promise.all(all.map((session) => session.detach()))
}

/** @returns how many sign-ins of the page the API has recorded so far */
export function countRecorded(page: Page): () => number {
  let recorded = 0
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/me/signed-in' && response.ok()) recorded += 1
  })
  return () => recorded
}
