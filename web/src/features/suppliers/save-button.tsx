import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Whatever it needs comes at the press: the pages that have it are full enough. */
export function SaveButton({ name, size }: { name: string; size?: 'small' | 'large' }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('./save-supplier.ts')).saveSupplier(name)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...(size && { size })} onClick={save} busy={busy && 'Saving…'}>
      Save supplier<span className="visually-hidden">: {name}</span>
    </Button>
  )
}
