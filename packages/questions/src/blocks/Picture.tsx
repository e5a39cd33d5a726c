import './blocks.css'
import { useCover } from './use-cover.ts'
import { Fragment, type ReactNode, useContext, useRef, useState } from 'react'
import { PictureMark } from './picture-mark.ts'
import { QuestionFiles } from './question-files.ts'

export type PictureProps = {
  image: { key: string | null; address: string | null; width: number | null; alt: string }
  isInLine?: boolean
}

/** A picture of a question: as wide as it was set, never wider than its place; a press opens it large. */
export function Picture({ image, isInLine = false }: PictureProps) {
  const urls = useContext(QuestionFiles)
  const mark = useContext(PictureMark)
  const [isLarge, setIsLarge] = useState(false)
  // An address that failed is not tried again, another one is: it was renewed, or the line is back.
  const [lost_url, setLostUrl] = useState<string | null>(null)
  const url = image.key === null ? undefined : urls[image.key]
  const words = image.alt === '' ? '图' : image.alt
  if (url === undefined || url === lost_url) return <MissingPicture words={words} address={image.address} />
  return (
    <>
      <button
        type="button"
        className={isInLine ? 'qd-picture qd-picture-in-line' : 'qd-picture'}
        aria-label={`放大查看：${words}`}
        title="查看大图"
        onClick={() => setIsLarge(true)}
      >
        <img
          src={url}
          alt={words}
          style={image.width === null ? undefined : { width: `${image.width / 16}em` }}
          onError={() => setLostUrl(url)}
        />
        {image.key !== null && mark?.(image.key)}
      </button>
      {isLarge && (
        <LargePicture url={url} words={words} onClose={() => setIsLarge(false)}>
          {image.key !== null && mark?.(image.key)}
        </LargePicture>
      )}
    </>
  )
}

/** An imported paper may name a picture by an address only: the reader is told that a picture belongs here. */
function MissingPicture({ words, address }: { words: string; address: string | null }) {
  return (
    <span className="qd-picture-missing" title={address ?? undefined}>
      〔{words}：{address === null ? '图片暂时取不到' : '图片未随题导入'}〕
    </span>
  )
}

/** A picture over the whole page, above panels and dialogs, until it is closed by a press beside it or by Escape; a press on it makes it larger than the page. */
function LargePicture({
  url,
  words,
  onClose,
  children,
}: {
  url: string
  words: string
  onClose: () => void
  /** What is marked on it. */
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isZoomed, setIsZoomed] = useState(false)
  // A modal is drawn above everything, also out of a panel that was moved.
  useCover(dialog)
  return (
    <dialog
      ref={dialog}
      className="qd-large"
      data-zoomed={isZoomed}
      aria-label={words}
      onClick={(event) => {
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <button
        type="button"
        className="qd-large-picture"
        aria-label={isZoomed ? '缩小' : '再放大'}
        onClick={(event) => {
          event.stopPropagation()
          setIsZoomed(!isZoomed)
        }}
      >
        <img src={url} alt={words} />
        {/* Drawn anew for each size, so that what is marked comes into sight in it. */}
        <Fragment key={String(isZoomed)}>{children}</Fragment>
      </button>
      <button type="button" className="qd-large-close" aria-label="关闭大图">
        ×
      </button>
    </dialog>
  )
}
