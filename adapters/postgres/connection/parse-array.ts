/** Parses PostgreSQL's text format; nested arrays stay nested. */
export const parseArray = (text: string, parseElement: (text: string) => unknown): unknown[] => {
  // Non-default bounds precede the elements: [0:2]={…}.
  let at = text.indexOf('{')

  const list = (): unknown[] => {
    const elements: unknown[] = []
    at++
    while (text[at] !== '}') {
      elements.push(element())
      if (text[at] === ',') at++
    }
    at++
    return elements
  }
  const element = (): unknown => {
    if (text[at] === '{') return list()
    const isQuoted = text[at] === '"'
    const word = take(isQuoted ? quotedWord : bareWord)
    if (isQuoted) return parseElement(word.slice(1, -1).replaceAll(/\\(.)/gs, '$1'))
    return word === 'NULL' ? null : parseElement(word)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const word = pattern.exec(text)?.[0]
    if (word === undefined) throw new Error(`Not an array of PostgreSQL: ${text.slice(0, 100)}`)
    at += word.length
    return word
  }
  return list()
}

const quotedWord = /"(?:[^"\\]|\\.)*"/sy
const bareWord = /[^,{}"]+/y
