/** The environment of processes that handle images: none of our settings, and so none of our secrets. */
export const ownEnvironment = (): NodeJS.ProcessEnv => {
  // Windows does not start a program without it.
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}
