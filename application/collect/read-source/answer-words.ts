/** What an answer that is not the thing itself says, in a sentence for people. */
export const answerWords = (status: number): string => {
  const words = meanings[status] ?? (status >= 500 ? 'its server has a fault' : undefined)
  return `It answered with status ${status}${words === undefined ? '' : `: ${words}`}.`
}

const meanings: Readonly<Partial<Record<number, string>>> = {
  401: 'it asks for a name and a password',
  403: 'it does not let us in',
  404: 'nothing is there',
  410: 'it is gone for good',
  429: 'it asks us to come less often',
  430: 'it asks us to come less often',
  451: 'it may not be shown for legal reasons',
  503: 'it is out of order for now',
}

/** Whether a status says that we are not wanted there. */
export const isRefusalStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 451

/** Whether a status says that it may be there later. */
export const isForNow = (status: number): boolean =>
  status === 429 || status === 430 || status === 503
