import type { LoaderFunction } from 'react-router-dom'
import type { AppContext } from '../../app-context.ts'

export const homeLoader =
  (_context: AppContext): LoaderFunction =>
  async () =>
    null
