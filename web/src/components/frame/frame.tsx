import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { messages } from '../../messages/site.ts'

/** What stands around every page. */
export const Frame = (): ReactNode => (
  <>
    <a className="skip-link" href="#main">
      {messages.skipToContent}
    </a>
    <Header />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <Footer />
    <ScrollRestoration getKey={({ key }) => key} />
  </>
)
