import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import type RequestPapers from './papers/request-papers.tsx'
import type RequestQuestions from './questions/request-questions.tsx'

const questions = lazyPart<ComponentProps<typeof RequestQuestions>>(
  () => import('./questions/request-questions.tsx'),
)
const papers = lazyPart<ComponentProps<typeof RequestPapers>>(
  () => import('./papers/request-papers.tsx'),
)

/** Loaded only for a request with questions, which few have. */
export const Questions = (props: ComponentProps<typeof RequestQuestions>) => (
  <Suspense fallback={<Loading />}>
    <questions.Part {...props} />
  </Suspense>
)

/** Loaded only for a request that takes papers, or has some. */
export const Papers = (props: ComponentProps<typeof RequestPapers>) => (
  <Suspense fallback={<Loading />}>
    <papers.Part {...props} />
  </Suspense>
)
