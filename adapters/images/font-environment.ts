import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Lets a process find our letters only, the same everywhere, whatever fonts a machine has. `from` is the
 * module that needs them. Throws where they are not installed: pictures would lack their words.
 */
export const fontEnvironment = (from: string = import.meta.url): NodeJS.ProcessEnv => {
  const { resolve } = createRequire(from)
  const regular = resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
  resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')
  return {
    FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
    // Folders with the prefix "xdg" are below this one.
    XDG_DATA_HOME: dirname(dirname(regular)),
  }
}
