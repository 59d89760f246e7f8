/** What a caller is told of a parameter that does not fit: to give it once, or what it must be. */
export const once =
  (message: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    Array.isArray(input) ? 'give it once' : message
