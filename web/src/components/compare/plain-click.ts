import type { MouseEvent } from 'react'

/** That a click leads on here, and to no other tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
