/** Puts the focus on what the page is called, without moving the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
