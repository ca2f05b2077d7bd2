import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { type Session, setSession } from '../domain/session/session.ts'
import { Toaster } from '../ui/toaster/toaster.tsx'
import { type Answers, answer } from './api.ts'
import { buyer } from './examples.ts'

/** Shown for every path but the tested one. */
function AnotherPage() {
  const { pathname, search } = useLocation()
  return <h1>Another page: {pathname + search}</h1>
}

/** The heading of the page that the buyer was led to. */
export const findPage = (path: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: `Another page: ${path}` })

/** userEvent waits between keystrokes: with fake timers, the wait is skipped. */
const advanceTimers = async (ms: number): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms)
}

type Options = {
  /** Path and query of the page. */
  at?: string
  session?: Session
  api?: Answers
}

/** Renders a component as the site does: with a router, a new query cache and the toaster. */
export const renderAt = (
  element: ReactElement,
  { at = '/', session = { status: 'signed-in', account: buyer }, api = {} }: Options = {},
): UserEvent => {
  answer(api)
  setSession(session)
  history.replaceState(null, '', at)
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter useTransitions={false}>
        <Routes>
          <Route path={location.pathname} element={element} />
          <Route path="*" element={<AnotherPage />} />
        </Routes>
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ advanceTimers })
}
