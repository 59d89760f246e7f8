/** From here on two titles rather name the same thing than not: the best F1 on the train splits. */
export const sameConfidence = 0.42

/** From here on a match needs no person. */
export const mergeConfidence = 0.95

/** Below this nobody is asked. */
export const reviewConfidence = 0.25

/** How far a candidate must be ahead of the next to be merged by its title. */
export const mergeLead = 0.15
