import { makeAnswer, type Answer } from './answer.ts'
import { html } from './pages/html.ts'

/** A page with a line above all else that says how old its prices are, for as long as they cannot be checked. */
export type AgedPage = (page: Answer, ageMs: number) => Answer

/** Made once a minute for each page: many ask for it just then. */
export const makeAgedPages = (): AgedPage => {
  const made = new WeakMap<Answer, { readonly minutes: number; readonly answer: Answer }>()
  return (page, ageMs) => {
    const minutes = Math.max(1, Math.round(ageMs / 60_000))
    const known = made.get(page)
    if (known?.minutes === minutes) return known.answer
    const html = page.body.toString().replace('<body>', `<body>${notice(minutes)}`)
    const answer = makeAnswer(page.type, html)
    made.set(page, { minutes, answer })
    return answer
  }
}

const notice = (minutes: number): string => {
  const age = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return html`<p class="aged-page" role="status">
    We cannot check prices just now. What you see is ${age} old.
  </p>`.html
}
