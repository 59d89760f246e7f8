const ownPathMaxLength = 2000

/**
 * Whether a path stays on this site: exactly one leading slash (browsers read `//` and `/\` as the
 * start of a host) and no control characters (which browsers drop).
 */
export const isOwnPath = (path: string): boolean =>
  path.length <= ownPathMaxLength && /^\/(?![/\\])[^\p{C}\\]*$/u.test(path)
