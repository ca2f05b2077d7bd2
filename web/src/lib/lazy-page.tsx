import { type ComponentType, lazy, useState } from 'react'

/** A component in a separate bundle, which can be preloaded. */
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
  // React.lazy shows its fallback for a moment even if the file is loaded, so a loaded component is
  // rendered directly. Chosen once per mount: a change would reset the component's state.
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
