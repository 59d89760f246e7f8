import type { ReactNode } from 'react'
import dark from './logo-dark.svg'
import light from './logo-light.svg'
import styles from './logo.module.css'

/** Mark and name; the style sheet shows the one of the theme. Its height is 5/24 of its width. */
export const Logo = ({ width = 144 }: { readonly width?: number }): ReactNode => (
  <>
    {[light, dark].map((file) => (
      <img
        key={file}
        className={styles[file === dark ? 'dark' : 'light']}
        src={file}
        alt="PriceHound"
        // One of the two is never seen, and the first view waits for neither.
        fetchPriority="low"
        width={width}
        height={Math.round((width * 40) / 192)}
      />
    ))}
  </>
)
