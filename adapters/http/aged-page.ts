import { makeAnswer, type Answer } from './answer.ts'
import { html } from './pages/html.ts'

/** The page with a line above all else that says how old its prices are, for as long as they cannot be checked. */
export const agedPage = ({ type, body }: Answer, ageMs: number): Answer =>
  makeAnswer(type, body.toString().replace('<body>', `<body>${notice(ageMs)}`))

const notice = (ageMs: number): string => {
  const minutes = Math.max(1, Math.round(ageMs / 60_000))
  const age = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return html`<p class="aged-page" role="status">
    We cannot check prices just now. What you see is ${age} old.
  </p>`.html
}
