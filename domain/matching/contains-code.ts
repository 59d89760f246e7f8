/** Not as a piece of a longer number: 'harmony1' is not in 'harmony1000remote'. */
export const containsCode = (collapsed: string, code: string): boolean => {
  if (code === '') return false
  const beginsWithDigit = isDigit(code, 0)
  const endsWithDigit = isDigit(code, code.length - 1)
  for (let at = collapsed.indexOf(code); at >= 0; at = collapsed.indexOf(code, at + 1)) {
    const isCutBefore = beginsWithDigit && isDigit(collapsed, at - 1)
    const isCutAfter = endsWithDigit && isDigit(collapsed, at + code.length)
    if (!isCutBefore && !isCutAfter) return true
  }
  return false
}

const isDigit = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}
