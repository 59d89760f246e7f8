/** The places of the best of the numbers that are known; none where there are not two different ones. */
export const bestPlaces = (
  numbers: readonly (number | undefined)[],
  direction: 'more' | 'less' | undefined,
): readonly number[] => {
  const known = numbers.filter((number) => number !== undefined)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (direction === undefined || known.length < 2 || least === most) return []
  const best = direction === 'more' ? most : least
  return numbers.flatMap((number, place) => (number === best ? place : []))
}
