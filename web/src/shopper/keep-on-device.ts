export type KeptWish = { readonly path: string; readonly title: string; readonly price: string }

/**
 * Has the worker keep a page, or what the wishlist holds, for when there is no network; `wishes` of
 * null: nothing any more. Does nothing where there is no worker, or where data is to be saved.
 */
export const keepOnDevice = async (
  kept: { readonly path: string } | { readonly wishes: readonly KeptWish[] | null },
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  registration?.active?.postMessage(kept)
}
