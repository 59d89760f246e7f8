/** What is separated by commas or lines, without what is empty, each once. */
export const readListed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
