/** Of a value as filters name it; NaN of what is none. */
export const numberIn = (value: string): number => (isNumber.test(value) ? Number(value) : NaN)

/** A part of an expression. */
export const plainNumber = String.raw`-?[0-9]{1,20}(?:\.[0-9]{1,20})?`

/** The same as the database has it. */
export const numberPattern = `^${plainNumber}$`
const isNumber = new RegExp(numberPattern)
