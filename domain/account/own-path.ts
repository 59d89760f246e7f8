const ownPathMaxLength = 2000

/**
 * Whether a path leads nowhere but into this site: one slash at its beginning, as browsers read `//`
 * and `/\` as the beginning of a host, and no control characters, which they leave out.
 */
export const isOwnPath = (path: string): boolean =>
  path.length <= ownPathMaxLength && /^\/(?![/\\])[^\p{C}\\]*$/u.test(path)
