import { useEffect, useRef } from 'react'
import styles from './photos.module.css'

/** A photo as small as a stamp: which page it is, is seen while the pages are put in order. */
export function PhotoThumb({ photo }: { photo: File }) {
  const picture = useRef<HTMLImageElement>(null)

  // The photo lies in the memory of the browser: its address is given back when it is not shown any more.
  useEffect(() => {
    if (picture.current === null) return undefined
    const url = URL.createObjectURL(photo)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])

  return <img ref={picture} className={styles.thumb} alt="" draggable={false} />
}
