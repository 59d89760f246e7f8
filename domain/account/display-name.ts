import { toLine } from '../visible-text.ts'

export const displayNameMaxLength = 100

/** Specification, section 3. */
export const noName = 'No name'

/** On one line; undefined when empty or over `displayNameMaxLength`. */
export const toDisplayName = (text: string): string | undefined => {
  const name = toLine(text)
  return name === '' || name.length > displayNameMaxLength ? undefined : name
}
