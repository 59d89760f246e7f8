/**
 * How much a button asks for: `primary` is the one thing to do here (at most one in sight),
 * `secondary` stands beside it, `quiet` has no border until it is pointed at.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet'
