import { useRef, useState, type ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

type Props = { readonly images: readonly string[]; readonly name: string }

/** The pictures in a row that snaps to each; thumbnails lead to them, as plain links without scripts. */
export const Gallery = ({ images, name }: Props): ReactNode => {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const pictures = images.length === 0 ? [null] : images
  return (
    <div className={styles.gallery}>
      <div
        ref={row}
        className={styles.row}
        role="group"
        aria-label={messages.pictures(name)}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((src, i) => (
          <div key={src} id={pictureId(i)} className={styles.frame}>
            <Picture
              src={src}
              alt={messages.picture(name, i + 1, pictures.length)}
              first={i === 0}
              size={480}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((src, i) => (
            <li key={src}>
              <a
                href={`#${pictureId(i)}`}
                className={styles.thumbnail}
                aria-label={messages.showPicture(i + 1)}
                aria-current={i === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  row.current?.scrollTo({ left: i * row.current.clientWidth })
                }}
              >
                <Picture src={src} alt="" size={56} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const pictureId = (index: number): string => `picture-${index + 1}`
