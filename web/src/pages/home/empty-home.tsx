import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './home.module.css'

/** A catalogue without products says so, and tells who runs the site what comes next. */
export const EmptyHome = (): ReactNode => (
  <section className={styles.section} aria-labelledby="empty">
    <div className={styles.head}>
      <h2 id="empty">{messages.heading}</h2>
    </div>
    <p>{messages.lead}</p>
    <ol className={styles.next}>
      {messages.steps.map(({ text, command }) => (
        <li key={text}>
          {text} <code>{command}</code>
        </li>
      ))}
    </ol>
    <p>
      {/* No shopper's script names the pages of admins. */}
      <ButtonLink to={paths.admin} kind="primary">
        {messages.administration}
      </ButtonLink>
    </p>
  </section>
)

const messages = {
  heading: 'Nothing to compare yet',
  lead: 'No shop is connected. If you run this site, this comes next:',
  steps: [
    {
      text: 'Sign up, and become an admin:',
      command: 'pricehound users grant-admin YOU@EXAMPLE.NZ',
    },
    {
      text: 'Connect a shop by its address, in administration or with:',
      command: 'pricehound connect https://shop.example',
    },
    { text: 'Or look around in invented shops first:', command: 'pricehound demo load' },
  ],
  administration: 'Administration',
} as const
