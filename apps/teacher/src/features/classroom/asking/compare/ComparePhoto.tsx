import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import { isOnItsSide, placeOnPicture, WHOLE_PICTURE } from '@jiangtai/questions/photo/turned-points.ts'
import type { InkMark, ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { type PointerEvent, useState } from 'react'
import { inkOn, type Share, strokeTo, withMark } from '../../../../shared/tasks/marking/ink/score-ink.ts'
import styles from './compare.module.css'
import type { PenTool } from './PenTools.tsx'

/** A photo that is shown to the class: whole in its place at zoom 1, turned, and drawn on. What is drawn is kept ([CR-358]). */
export function ComparePhoto({
  object_key,
  url,
  label,
  zoom,
  tool,
  ink,
  onInk,
}: {
  object_key: string
  url: string | undefined
  label: string
  zoom: number
  tool: PenTool | null
  ink: ScoreInk | null
  onInk: (ink: ScoreInk | null) => void
}) {
  const [ratio, setRatio] = useState<number | null>(null)
  const [stroke, setStroke] = useState<readonly Share[] | null>(null)
  const { turns, marks } = inkOn(ink, object_key)
  const add = (mark: InkMark) => onInk(withMark(ink, object_key, mark))
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Share => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const place = [(clientX - left) / width, (clientY - top) / height] as const
    const [x, y] = placeOnPicture(place, { turns, crop: WHOLE_PICTURE })
    return [within(x), within(y)]
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (tool === null || event.button !== 0) return
    event.preventDefault()
    const [x, y] = placeOf(event)
    if (tool !== 'stroke') return add({ kind: tool, x, y })
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke([[x, y]])
  }
  const handleUp = () => {
    if (stroke !== null) add({ kind: 'stroke', points: [...stroke] })
    setStroke(null)
  }
  const live: InkMark[] = stroke === null ? [] : [{ kind: 'stroke', points: [...stroke] }]
  const shown_ratio = ratio === null ? 1 : isOnItsSide(turns) ? 1 / ratio : ratio
  return (
    <span
      className={styles.sheet}
      style={{ width: `calc(min(100cqw, 100cqh * ${shown_ratio}) * ${zoom})` }}
      data-tool={tool ?? undefined}
      // The picture itself tells how long it is; the event of a picture does not bubble.
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement && target.naturalHeight > 0)
          setRatio(target.naturalWidth / target.naturalHeight)
      }}
      onPointerDown={handleDown}
      onPointerMove={(event) => stroke !== null && setStroke(strokeTo(stroke, placeOf(event)))}
      onPointerUp={handleUp}
      onPointerCancel={() => setStroke(null)}
    >
      <InkedPhoto {...{ url, turns, label }} marks={[...marks, ...live]} />
    </span>
  )
}

/** A place on the picture: a pen that leaves it stays at its edge. */
const within = (share: number) => Math.min(1, Math.max(0, share))
