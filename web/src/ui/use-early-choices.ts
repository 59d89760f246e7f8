import { useEffect, useRef, type RefObject } from 'react'

/**
 * Of a form that the server has rendered: what was ticked before its code was there is ticked again,
 * for React neither undoes such a choice nor tells of it. One at each render, as one choice may be made
 * of what another has changed. Such a form has `autoComplete="off"`: what a browser restores is no choice.
 */
export const useEarlyChoices = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const early = useRef<HTMLInputElement[]>(undefined)
  useEffect(() => {
    early.current ??= [...(form.current?.querySelectorAll('input') ?? [])].filter(isEarly)
    const input = early.current.shift()
    if (!input) return
    input.checked = input.defaultChecked
    input.click()
  })
  return form
}

/** The radio button that was chosen speaks for its group. */
const isEarly = ({ checked, defaultChecked, type }: HTMLInputElement): boolean =>
  checked !== defaultChecked && (checked || type === 'checkbox')
