import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component whose code only those fetch that come to see it. */
type LazyView<Props> = {
  readonly load: () => Promise<void>
  readonly View: (props: Props) => ReactNode
}

/** Of what is asked for: where its code cannot be fetched, the page stays as it is, and says so. */
export const makeLazyView = <Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  missing: (error: unknown) => ComponentType<Props> = tellMissing,
): LazyView<Props> => {
  let Loaded: ComponentType<Props> | undefined
  return {
    async load() {
      Loaded ??= await fetchView()
    },
    // A browser that takes over a page of the server has loaded nothing: the page stays until then. It stays the same
    // component when its code is loaded once more, so that what has the focus keeps it. Whoever opens it anew asks anew.
    View: (props) => {
      const [View] = useState(
        () => Loaded ?? lazy(async () => ({ default: await fetchView().catch(missing) })),
      )
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
): LazyView<Props> => makeLazyView(fetchView, () => nothing)

const nothing = (): null => null

/** Of code that somebody asked for; `sayMissing` hears it. Answers what stands in its place. */
export const tellMissing = (error: unknown): typeof nothing => {
  if (import.meta.env.SSR) throw error
  dispatchEvent(new Event('missing'))
  return nothing
}
