import type { Column } from './column.ts'

/** What a cell says: one value, none, or those of a list. What is not understood stays text. */
export const readCell = (text: string, { kind, isNullWhenEmpty }: Column): readonly unknown[] => {
  if (kind === 'list') {
    return text
      .split(/[|\r\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  if (text === '') return isNullWhenEmpty ? [null] : []
  if (kind === 'number') return [readNumber(text) ?? text]
  if (kind === 'flag') return [flags[text.toLowerCase()] ?? text]
  return [text.replaceAll('\r\n', '\n')]
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  false: false,
  no: false,
}

/** '5.99', '$1,299.00'; '5,99' where the decimal point is a comma. Nothing that could be both. */
const readNumber = (text: string): number | undefined => {
  const amount = text.replace(/^(-?)\$\s?/, '$1')
  if (/^-?\d+(\.\d+)?$/.test(amount)) return Number(amount)
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return Number(amount.replaceAll(',', ''))
  if (/^-?\d+,\d{1,2}$/.test(amount)) return Number(amount.replace(',', '.'))
  return undefined
}
