/** Whoever was asked, or waits, does not want to go on. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'

  constructor(message = 'Nothing was changed.') {
    super(message)
  }
}
