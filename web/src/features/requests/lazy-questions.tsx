import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import type { RequestQuestions } from './questions/request-questions.tsx'

/** Loaded only for a request with questions, which few have. */
const questions = lazyPart<ComponentProps<typeof RequestQuestions>>(() =>
  import('./questions/request-questions.tsx').then((file) => ({ default: file.RequestQuestions })),
)

export const Questions = (props: ComponentProps<typeof RequestQuestions>) => (
  <Suspense fallback={<Loading />}>
    <questions.Part {...props} />
  </Suspense>
)
