import { type ComponentType, lazy, useState } from 'react'

/** A part of the site in a file of its own, that can be fetched before it is shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let loading: ReturnType<typeof load> | undefined
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    // A failed load (a deployment in between, a lost connection) is retried at the next visit.
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const part = await loading
    loaded = part.default
    return part
  }
  const Lazy = lazy(preload) as unknown as ComponentType<Props>
  // React shows its fallback for a moment even where the file is there already; so what is there is
  // drawn at once. Chosen once for each mounting: a change would throw its state away.
  function Part(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return { Part, preload, isLoaded: () => loaded !== undefined }
}

export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  const { Part, preload } = lazyPart<object>(load)
  return { Page: Part, preload }
}

export type LazyPage = ReturnType<typeof lazyPage>
