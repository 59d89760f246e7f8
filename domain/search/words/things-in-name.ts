/** `Puffer & Fleece Jackets` names `Puffer` and `Fleece Jackets`; of one thing it is the whole name. */
export const thingsInName = (name: string): readonly string[] =>
  name.split(/&|,|\band\b/).map((thing) => thing.trim())
