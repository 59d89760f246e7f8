export type KeptWish = { readonly path: string; readonly title: string; readonly price: string }

/**
 * Has the worker keep a page, or what the wishlist holds, for when there is no network; `wishes` of
 * null: nothing any more. `forget`: all that was kept. Waits for the worker, and does nothing where there is none.
 */
export const keepOnDevice = async (
  kept:
    | { readonly path: string }
    | { readonly wishes: readonly KeptWish[] | null }
    | { readonly forget: true },
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(kept)
}
