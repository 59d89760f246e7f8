export const displayNameMaxLength = 100

/** What people without a name are called (specification, section 3). */
export const noName = 'No name'

/**
 * A name as it is shown: trimmed, runs of space as one, without control characters. Undefined when nothing
 * is left or it is longer than `displayNameMaxLength`.
 */
export const toDisplayName = (text: string): string | undefined => {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return name === '' || name.length > displayNameMaxLength ? undefined : name
}
