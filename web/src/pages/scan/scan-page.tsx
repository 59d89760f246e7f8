import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/form/field.module.css'
import type { Detector } from './read-barcode.ts'
import { findDetector, scan } from './camera.ts'
import styles from './scan.module.css'

/** The barcode of something in a shop leads to its page, by the camera or by typing. */
export const ScanPage = (): ReactNode => (
  <Prose heading={messages.title} lead={messages.lead}>
    <PageHead title={messages.title} description={messages.description} canonical="/scan" />
    <Camera />
    <TypedCode />
  </Prose>
)

type Reader = Detector<HTMLVideoElement> | 'looking' | 'none'

const Camera = (): ReactNode => {
  const [reader, setReader] = useState<Reader>('looking')
  useEffect(() => {
    void findDetector().then((found) => setReader(found ?? 'none'))
  }, [])
  if (reader === 'looking') return null
  if (reader === 'none') return <p role="status">{messages.unable}</p>
  return <Viewfinder detector={reader} />
}

type State = 'off' | 'on' | 'refused'

const Viewfinder = ({ detector }: { readonly detector: Detector<HTMLVideoElement> }): ReactNode => {
  const { country } = useShopper()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const running = useRef<AbortController>(undefined)
  const [state, setState] = useState<State>('off')
  useEffect(() => () => running.current?.abort(), [])

  const stop = (): void => {
    running.current?.abort()
    setState('off')
  }
  const start = async (): Promise<void> => {
    if (!video.current) return
    const controller = new AbortController()
    running.current = controller
    setState('on')
    try {
      const code = await scan(detector, video.current, controller.signal)
      if (code !== undefined) await navigate(paths.search({ q: code, country }))
    } catch {
      setState('refused')
    }
  }
  return (
    <section aria-label={messages.camera}>
      <video
        ref={video}
        muted
        playsInline
        className={styles.view}
        hidden={state !== 'on'}
        aria-label={messages.view}
      />
      <p>
        <Button kind="primary" onClick={() => (state === 'on' ? stop() : void start())}>
          {state === 'on' ? messages.stop : messages.start}
        </Button>
      </p>
      <p role="status">
        {state === 'on' && messages.hold}
        {state === 'refused' && messages.refused}
      </p>
    </section>
  )
}

/** Works without scripts, too. */
const TypedCode = (): ReactNode => {
  const { country } = useShopper()
  return (
    <form action="/search" className={styles.typed}>
      <input type="hidden" name="country" value={country} />
      <label>
        {messages.type}
        <span className={field.box}>
          <input name="q" inputMode="numeric" autoComplete="off" required className={field.input} />
        </span>
      </label>
      <Button type="submit">{messages.find}</Button>
    </form>
  )
}

const messages = {
  title: 'Scan a barcode',
  description: 'Scan the barcode of something in a shop, and see what it costs elsewhere.',
  lead: 'Hold your camera over the barcode of a product to see what it costs elsewhere.',
  camera: 'Camera',
  view: 'What the camera sees',
  start: 'Start the camera',
  stop: 'Stop the camera',
  hold: 'Hold the barcode into the picture. Nothing of it leaves your device but the number.',
  unable: 'This browser can’t read barcodes. Type the number below the bars instead.',
  refused: 'We can’t use your camera. Allow it in your browser’s settings, or type the number.',
  type: 'Number below the bars',
  find: 'Find it',
} as const
