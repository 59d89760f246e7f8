/** A bar of a terminal's blocks: a share from 0 to 1 of `widest` columns, each of eight parts. */
export const bar = (share: number, widest: number): string => {
  const parts = Math.round(share * widest * eighths.length)
  const rest = parts % eighths.length
  // Never empty for a share above 0.
  if (share > 0 && parts === 0) return eighths[1] ?? ''
  return '█'.repeat(Math.floor(parts / eighths.length)) + eighths[rest]
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const
