import { useContext, useEffect, useRef, useState } from 'react'
import { QuestionFiles } from './question-files.ts'

export type PictureProps = {
  image: { key: string | null; address: string | null; width: number | null; alt: string }
  isInLine?: boolean
}

/** A picture of a question: as wide as it was set, never wider than its place; a press opens it large. */
export function Picture({ image, isInLine = false }: PictureProps) {
  const urls = useContext(QuestionFiles)
  const [isLarge, setIsLarge] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const url = image.key === null ? undefined : urls[image.key]
  const words = image.alt === '' ? '图' : image.alt
  if (url === undefined || isLost) return <MissingPicture words={words} address={image.address} />
  return (
    <>
      <button
        type="button"
        className={isInLine ? 'qd-picture qd-picture-in-line' : 'qd-picture'}
        aria-label={`放大查看：${words}`}
        onClick={() => setIsLarge(true)}
      >
        <img
          src={url}
          alt={words}
          style={image.width === null ? undefined : { width: `${image.width / 16}em` }}
          onError={() => setIsLost(true)}
        />
      </button>
      {isLarge && <LargePicture url={url} words={words} onClose={() => setIsLarge(false)} />}
    </>
  )
}

/** An imported paper may name a picture by an address only: the reader is told that something belongs here. */
function MissingPicture({ words, address }: { words: string; address: string | null }) {
  return (
    <span className="qd-picture-missing" title={address ?? undefined}>
      〔{words}：{address === null ? '图片暂时取不到' : '图片未随题导入'}〕
    </span>
  )
}

function LargePicture({ url, words, onClose }: { url: string; words: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  // The keyboard goes to the picture that covers the page, and back where it was when it closes.
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      className="qd-large"
      role="dialog"
      aria-modal="true"
      aria-label={words}
      onClick={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.preventDefault()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <img src={url} alt={words} />
      <button ref={close} type="button" className="qd-large-close" aria-label="关闭大图" onClick={onClose}>
        ×
      </button>
    </div>
  )
}
