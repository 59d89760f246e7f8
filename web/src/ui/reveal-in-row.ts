/** The `ref` of the chosen item of a row that scrolls sideways: it stands in the middle, the page stays where it is. */
export const revealInRow = (item: HTMLElement | null): void => {
  const row = item?.parentElement
  if (row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
