import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usageQuery } from '../../lib/account-queries.ts'
import { Button } from '../../ui/button/button.tsx'

/**
 * Only for plans that can save suppliers; for others, the Suppliers link in the header explains it.
 * The code for saving is loaded at the press, to keep the pages small.
 */
export function SaveButton({ name, size }: { name: string; size?: 'small' | 'large' }) {
  const [busy, setBusy] = useState(false)
  const plan = useQuery(usageQuery()).data?.plan
  const save = async () => {
    setBusy(true)
    try {
      await (await import('./save-supplier.ts')).saveSupplier(name)
    } finally {
      setBusy(false)
    }
  }
  if (plan === undefined || plan === 'free') return null
  return (
    <Button {...(size && { size })} onClick={save} busy={busy && 'Saving…'}>
      Save supplier<span className="visually-hidden">: {name}</span>
    </Button>
  )
}
