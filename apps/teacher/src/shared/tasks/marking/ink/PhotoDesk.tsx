import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import { placeOnPicture, WHOLE_PICTURE } from '@jiangtai/questions/photo/turned-points.ts'
import type { InkMark, ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { type PointerEvent, useRef, useState } from 'react'
import { CropDesk } from './CropDesk.tsx'
import {
  cropped,
  hasSize,
  inkOn,
  ringBetween,
  type Share,
  strokeTo,
  turned,
  withMark,
  withoutLast,
} from './score-ink.ts'
import styles from './ink.module.css'

const TOOLS = [
  { tool: 'right', words: '✓', name: '对' },
  { tool: 'wrong', words: '✗', name: '错' },
  { tool: 'half', words: '½', name: '半对' },
  { tool: 'circle', words: '○', name: '画圈' },
  { tool: 'stroke', words: '画', name: '画笔' },
  { tool: 'text', words: '字', name: '文字批注' },
] as const
type Tool = (typeof TOOLS)[number]['tool']

const MAX_WORDS = 200
/** Half of the size of a ring that a mere press makes, as it is seen. */
const RING_PX = 24
/** Shares of the width of the desk. */
const ZOOMS = [1, 1.5, 2, 3]

/** A photo of an answer on the desk: turned, cut, zoomed and marked with the pen (HW-11, HW-12). The ink goes with the next score. */
export function PhotoDesk({
  url,
  object_key,
  label,
  ink,
  onInk,
}: {
  url: string | undefined
  object_key: string
  label: string
  ink: ScoreInk | null
  onInk: (ink: ScoreInk | null) => void
}) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [zoom, setZoom] = useState(1)
  const [stroke, setStroke] = useState<readonly Share[] | null>(null)
  const [writing, setWriting] = useState<Share | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  const cropButton = useRef<HTMLButtonElement>(null)
  const { turns, crop, marks } = inkOn(ink, object_key)
  const add = (mark: InkMark) => onInk(withMark(ink, object_key, mark))
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, aside = 0): Share => {
    // The photo may be narrower than the sheet it lies on.
    const photo = currentTarget.firstElementChild ?? currentTarget
    const { left, top, width, height } = photo.getBoundingClientRect()
    const place = [(clientX + aside - left) / width, (clientY + aside - top) / height] as const
    const [x, y] = placeOnPicture(place, { turns, crop: crop ?? WHOLE_PICTURE })
    return [within(x), within(y)]
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (tool === null || event.button !== 0) return
    event.preventDefault()
    const [x, y] = placeOf(event)
    if (tool === 'text') return setWriting([x, y])
    if (tool !== 'stroke' && tool !== 'circle') return add({ kind: tool, x, y })
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke([[x, y]])
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (stroke === null) return
    const place = placeOf(event)
    setStroke(tool === 'circle' ? [stroke[0] ?? place, place] : strokeTo(stroke, place))
  }
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    if (stroke !== null) add(drawn(stroke) ?? ringBetween(placeOf(event, -RING_PX), placeOf(event, RING_PX)))
    setStroke(null)
  }
  /** What the pen has drawn so far; null of a ring that has no size yet. */
  function drawn(points: readonly Share[]): InkMark | null {
    const [from, to] = [points[0], points.at(-1)]
    if (tool !== 'circle' || from === undefined || to === undefined)
      return { kind: 'stroke', points: [...points] }
    return hasSize(from, to) ? ringBetween(from, to) : null
  }
  const closeCrop = () => {
    setIsCropping(false)
    cropButton.current?.focus()
  }
  const live = stroke === null ? null : drawn(stroke)
  return (
    <figure className={styles.photo} aria-label={label}>
      <div className={styles.tools} role="group" aria-label={`${label}的批注`}>
        {TOOLS.map((one) => (
          <Button
            key={one.tool}
            size="small"
            aria-label={one.name}
            aria-pressed={tool === one.tool}
            onClick={() => setTool(tool === one.tool ? null : one.tool)}
          >
            {one.words}
          </Button>
        ))}
        <Button
          size="small"
          disabled={marks.length === 0}
          onClick={() => onInk(withoutLast(ink, object_key))}
        >
          撤销批注
        </Button>
        <Button size="small" onClick={() => onInk(turned(ink, object_key))}>
          旋转
        </Button>
        <Button
          ref={cropButton}
          size="small"
          aria-pressed={isCropping}
          disabled={url === undefined}
          onClick={() => setIsCropping(!isCropping)}
        >
          裁剪
        </Button>
        {crop !== undefined && (
          <Button size="small" onClick={() => onInk(cropped(ink, object_key, null))}>
            恢复整张
          </Button>
        )}
        <Button
          size="small"
          aria-label={`放大，现在 ${zoom} 倍`}
          onClick={() => setZoom(ZOOMS[(ZOOMS.indexOf(zoom) + 1) % ZOOMS.length] ?? 1)}
        >
          {zoom}×
        </Button>
      </div>
      {isCropping && url !== undefined && (
        <CropDesk
          // A turn, and the whole photo again, begin anew.
          key={`${turns} ${JSON.stringify(crop)}`}
          {...{ url, turns }}
          crop={crop ?? WHOLE_PICTURE}
          onDone={(part) => {
            onInk(cropped(ink, object_key, part))
            closeCrop()
          }}
          onCancel={closeCrop}
        />
      )}
      <div className={styles.view} hidden={isCropping}>
        <span
          className={styles.sheet}
          style={{ width: `${zoom * 100}%` }}
          data-tool={tool ?? undefined}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={() => setStroke(null)}
        >
          <InkedPhoto {...{ url, turns, crop, label }} marks={live === null ? marks : [...marks, live]} />
        </span>
      </div>
      {writing !== null && (
        <WordsBox
          onPut={(text) => {
            if (text !== '') add({ kind: 'text', x: writing[0], y: writing[1], text })
            setWriting(null)
          }}
        />
      )}
    </figure>
  )
}

/** Words for a place on the photo; empty ones put nothing. */
function WordsBox({ onPut }: { onPut: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Input
      autoFocus
      aria-label="批注的文字"
      placeholder="写批注，回车放上去"
      maxLength={MAX_WORDS}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => onPut(text.trim())}
      onBlur={() => onPut(text.trim())}
    />
  )
}

/** A place on the picture: a pen that leaves it stays at its edge. */
const within = (share: number) => Math.min(1, Math.max(0, share))
