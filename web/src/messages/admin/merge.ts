export const mergeMessages = {
  heading: 'Merge',
  hint: 'If another product is the same thing, merge this one into it. Its offers, reviews and names move there, and its address leads there.',
  start: 'Merge into another product',
  title: 'Which product is it?',
  submit: 'Merge',
  busy: 'Merging…',
  into: (name: string): string => `Merged into ${name}.`,
  merged: 'Merged into this one',
  undo: 'Unmerge',
  undoOf: (name: string): string => `Unmerge ${name}`,
  undone: (name: string): string => `${name} is a product of its own again.`,
} as const
