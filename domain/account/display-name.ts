export const displayNameMaxLength = 100

/** Specification, section 3. */
export const noName = 'No name'

/** Single spaces, no control characters; undefined when empty or over `displayNameMaxLength`. */
export const toDisplayName = (text: string): string | undefined => {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return name === '' || name.length > displayNameMaxLength ? undefined : name
}
