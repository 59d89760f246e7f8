const ownPathMaxLength = 2000

/** One leading slash (browsers read `//` and `/\` as a host) and no control characters. */
export const isOwnPath = (path: string): boolean =>
  path.length <= ownPathMaxLength && /^\/(?![/\\])[^\p{C}\\]*$/u.test(path)
