export const isSafe = (method: string): boolean => safeMethods.has(method)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
