import { backCloses } from '../ui/dialog.tsx'
import type { Router } from '../use-timeout.ts'

/** Back closes an open menu, as it does a dialog; what is followed from there leaves its entry of the history first. */
export const closeMenus = (router: Router): void => {
  if (!matchMedia('(pointer: coarse)').matches) return
  let leave: (() => Promise<void>) | undefined
  let left = Promise.resolve()
  const close = (): void => {
    openMenu()?.hidePopover()
    // A choice of the country takes the place of the entry that Back has just left: what is shown stays.
    const { location: shown } = router.state
    const { key, state: usr } = shown
    history.replaceState({ ...history.state, key, usr }, '', router.createHref(shown))
  }
  const follow = (): void => {
    if (openMenu() && !leave) leave = backCloses(close)
    else if (!openMenu() && leave) {
      left = leave()
      leave = undefined
    }
  }
  // One that opens as another closes must not enter what that one is about to leave.
  addEventListener('toggle', () => void left.then(follow), { capture: true })
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element && leave && target.closest(':popover-open a')
      if (!(link instanceof HTMLElement)) return
      event.preventDefault()
      event.stopPropagation()
      openMenu()?.hidePopover()
      follow()
      void left.then(() => link.click())
    },
    { capture: true },
  )
}

const openMenu = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[popover=auto]:popover-open')
