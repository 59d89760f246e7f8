import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component whose code only those fetch that come to see it. */
type LazyView<Props> = {
  readonly load: () => Promise<void>
  readonly View: (props: Props) => ReactNode
}

export const makeLazyView = <Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
): LazyView<Props> => {
  let Loaded: ComponentType<Props> | undefined
  const Awaited = lazy(async () => ({ default: await fetchView() }))
  return {
    async load() {
      Loaded ??= await fetchView()
    },
    // A browser that takes over a page of the server has loaded nothing: the page stays until then. It stays the same
    // component when its code is loaded once more, so that what has the focus keeps it.
    View: (props) => {
      const [View] = useState(() => Loaded ?? Awaited)
      return (
        <Suspense>
          <View {...props} />
        </Suspense>
      )
    },
  }
}

/** Without whose code the page is otherwise whole. */
export const makeSpareView = <Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
): LazyView<Props> => makeLazyView(() => fetchView().catch(() => () => null))
