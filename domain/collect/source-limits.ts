export const sourceNameMaxLength = 100
export const pauseReasonMaxLength = 500

/** Both ends are allowed. */
export const everyMinutesLimits = { least: 15, most: 43_200 } as const
export const freshHoursLimits = { least: 1, most: 720 } as const
