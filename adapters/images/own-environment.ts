/** Without our settings, and so without our secrets. */
export const ownEnvironment = (): NodeJS.ProcessEnv => {
  // Windows does not start a program without it.
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}
