/** Each makes a use case from what it needs. */
export type Makers = Readonly<Record<string, (needs: never) => unknown>>

/** The use cases of a noun. */
export type Wired<M extends Makers> = {
  readonly [Name in keyof M]: ReturnType<M[Name]>
}
