import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { deskTexts } from './desk-texts.ts'
import { clockText } from './desk-times.ts'
import { useTexts } from './texts.ts'

type Props<Data> = Omit<
  ComponentProps<typeof Loaded<Data>>,
  'loading' | 'retryLabel' | 'asOf' | 'failed'
> & { failed: string }

/** `Loaded` in the member's language. */
export function DeskLoaded<Data>({ failed, ...props }: Props<Data>) {
  const texts = useTexts(deskTexts)
  return (
    <Loaded
      {...props}
      failed={() => failed}
      loading={<EmptyState role="status">{texts.loading}</EmptyState>}
      retryLabel={texts.tryAgain}
      asOf={(at) => texts.shownAsOf(clockText(texts, at))}
    />
  )
}
