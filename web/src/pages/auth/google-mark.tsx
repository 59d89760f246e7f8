import type { ReactNode } from 'react'

/** The letter by which people know the button. */
export const GoogleMark = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" strokeWidth="4.4">
    <path stroke="#ea4335" d="M5.2 8A8 8 0 0 1 17.8 6.4" />
    <path stroke="#fbbc05" d="M5.2 16A8 8 0 0 1 5.2 8" />
    <path stroke="#34a853" d="M17.2 18.1A8 8 0 0 1 5.2 16" />
    <path stroke="#4285f4" d="M12.2 12h7.8a8 8 0 0 1-2.8 6.1" />
  </svg>
)
