import { createContext, use } from 'react'

/** When this page was made, in ms since 1970: server and browser say the same "2 hours ago". */
export const RenderTime = createContext(0)

export const useRenderTime = (): number => use(RenderTime)
