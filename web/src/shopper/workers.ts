declare global {
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy }
  }
}

type Policy = { readonly createScriptURL: (url: string) => string }

/**
 * A worker of ours for the pages below `scope`. Rejects where the browser has none.
 * The pages' content policy lets scripts be loaded from addresses of a policy alone.
 */
export const registerWorker = (path: string, scope: string): Promise<ServiceWorkerRegistration> => {
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => path })
  return navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path, { scope })
}
