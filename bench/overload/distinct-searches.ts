const words = ['samsung', 'laptop', 'dyson v8', 'headphones', 'iphone 15', 'fridge', 'tv', 'kettle']

/** Words with another price each time, which are found and were never asked before. */
export const distinctSearches = (): (() => string) => {
  let count = 0
  return () => {
    count += 1
    const query = `${words[count % words.length]} under $${5000 + count}`
    return `/api/search?query=${encodeURIComponent(query)}`
  }
}
