/** Whoever was asked does not want to go on. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  override readonly message = 'Nothing was changed.'
}
