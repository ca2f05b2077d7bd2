import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import type { RequestPapers } from './papers/request-papers.tsx'

/** Loaded only for a request that takes papers, or has some. */
const papers = lazyPart<ComponentProps<typeof RequestPapers>>(() =>
  import('./papers/request-papers.tsx').then((file) => ({ default: file.RequestPapers })),
)

export const Papers = (props: ComponentProps<typeof RequestPapers>) => (
  <Suspense fallback={<Loading />}>
    <papers.Part {...props} />
  </Suspense>
)
