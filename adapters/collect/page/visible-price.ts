import type { PageFacts } from './page-facts.ts'

export const visiblePrice = (_facts: PageFacts): string | undefined => undefined
