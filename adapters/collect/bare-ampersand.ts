/** The commonest fault of feeds, at which the parser would read on to the end of the file. */
export type AmpersandCheck = {
  readonly next: (piece: string) => { readonly text: string; readonly line: number | undefined }
  readonly rest: () => string
}

export const makeAmpersandCheck = (): AmpersandCheck => {
  let held = ''
  let inside: string | undefined
  let line = 1
  return {
    next: (piece) => {
      const text = held + piece
      // Everything before it is checked.
      let from = 0
      for (;;) {
        if (inside !== undefined) {
          const end = text.indexOf(inside, from)
          if (end < 0) {
            from = Math.max(from, text.length - inside.length + 1)
            break
          }
          from = end + inside.length
          inside = undefined
        }
        marks.lastIndex = from
        const mark = marks.exec(text)
        if (mark === null) {
          from = Math.max(from, text.length - longest)
          break
        }
        const [found] = mark
        if (found === '&') {
          from = mark.index
          if (from > text.length - longest) break
          if (!entity.test(text.slice(from, from + longest))) {
            return { text: text.slice(0, from), line: line + breaksIn(text, from) }
          }
        } else inside = found === '<!--' ? '-->' : ']]>'
        from = mark.index + found.length
      }
      const free = text.slice(0, from)
      held = text.slice(free.length)
      line += breaksIn(free, free.length)
      return { text: free, line: undefined }
    },
    rest: () => held,
  }
}

/** No known entity has a longer name. */
const longest = 32

const marks = /&|<!--|<!\[CDATA\[/g
const entity = /^&(?:#\d+|#x[\da-fA-F]+|[\p{L}_:][\p{L}\p{N}.:_-]*);/u

const breaksIn = (text: string, end: number): number => {
  let breaks = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    breaks += 1
  return breaks
}
