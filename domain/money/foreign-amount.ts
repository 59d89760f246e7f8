/** Major units as people of other countries type them: "1.299,00", "1’299.00", "99,50"; NaN for what is none. */
export const foreignAmount = (text: string): number => {
  const [, whole, cents = '0'] =
    foreignPattern.exec(text.trim().replace(/^(?:nz|au?)?\$\s?/i, '')) ?? []
  return whole === undefined ? NaN : Number(`${whole.replaceAll(/[.'’ ]/g, '')}.${cents}`)
}

const foreignPattern = /^(\d{1,3}(?:[.'’ ]\d{3}){1,2}|\d{1,9})(?:[.,](\d{1,2}))?$/
