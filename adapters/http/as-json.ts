/** What the application answers, as JSON has it: moments in ISO 8601. */
export const asJson = <T>(view: T): Json<T> => JSON.parse(JSON.stringify(view))

type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : T extends readonly (infer Item)[]
      ? Json<Item>[]
      : { -readonly [Key in keyof T]: Json<T[Key]> }
