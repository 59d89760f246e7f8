import { makeLazyView } from '../../ui/lazy-view.tsx'

/** Below every first view; what the server made of it stands until its code is here. */
export const footer = makeLazyView(async () => (await import('./footer.tsx')).Footer)
