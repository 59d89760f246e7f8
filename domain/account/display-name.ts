export const displayNameMaxLength = 100

/** Specification, section 3. */
export const noName = 'No name'

/**
 * Trimmed, with single spaces, without control characters. Undefined when empty or longer than
 * `displayNameMaxLength`.
 */
export const toDisplayName = (text: string): string | undefined => {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return name === '' || name.length > displayNameMaxLength ? undefined : name
}
