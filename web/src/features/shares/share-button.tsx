import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import type ShareDialog from './share-dialog.tsx'
import type { SharedRequest } from './share-dialog.tsx'

const dialog = lazyPart<ComponentProps<typeof ShareDialog>>(() => import('./share-dialog.tsx'))

/** Opens the links to a report. They are loaded at the press, to keep the page small. */
export function ShareButton({ request }: { request: SharedRequest }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="request__share" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Part request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
